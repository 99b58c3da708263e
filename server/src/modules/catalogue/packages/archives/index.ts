/** ZIP archives, read entry by entry. */
export { findEnd } from './archive-end.js';
export { entriesOf } from './entries-of.js';
export { entryName, isInOldCodePage } from './entry-name.js';
export { openArchive } from './open-archive.js';
export { isSystemFile } from './system-files.js';
export { appendFiles, writeArchive, type ArchiveDocument } from './write-archive.js';
