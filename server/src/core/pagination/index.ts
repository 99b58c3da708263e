/** Relay connections over keyset cursors. */
export { decodeCursor, encodeCursor } from './cursor.js';
export { connectionOf, ListArgs, ListPage, PageArgs, type Page } from './page.js';
export { EntityRows, SortedList, sortsOf } from './sorted-list.js';
export { containing, Where } from './where.js';
