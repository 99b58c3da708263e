/** ZIP archives, read entry by entry. */
export { entryName } from './entry-name.js';
