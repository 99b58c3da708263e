/** Database and media as one archive, and back into an empty installation. */
export { backUp } from './back-up.js';
export { BackupError } from './backup.errors.js';
export { readPassphrase } from './passphrase.js';
export { restore } from './restore.js';
