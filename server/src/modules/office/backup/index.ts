/** Writes database and media into one archive, and restores it into an empty installation. */
export { backUp } from './back-up.js';
export { BackupError } from './backup.errors.js';
export { readPassphrase } from './archive-cipher.js';
export { restore } from './restore.js';
