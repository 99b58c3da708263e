/** Relay connections over keyset cursors. */
export { connectionOf, PageArgs, PageInfo, type Page } from './connection.js';
export { decodeCursor, encodeCursor } from './cursor.js';
export { pageOf } from './page-of.js';
