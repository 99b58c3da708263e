/** Relay connections over keyset cursors. */
export { connectionOf, PageArgs, type Page } from './connection.js';
export { decodeCursor, encodeCursor } from './cursor.js';
export { EntityRows } from './entity-rows.js';
export { ListPage } from './list-page.js';
export { ListArgs } from './list-args.js';
export { SortedList, sortsOf } from './sorted-list.js';
export { containing, Where } from './where.js';
