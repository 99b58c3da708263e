/** A failed backup or restore. The operator sees its message alone. */
export class BackupError extends Error {}

export const notEmpty = () =>
  new BackupError('This installation is not empty: restore into one with an empty database');

export const otherVersion = () =>
  new BackupError(
    'This archive was made by another version of Ghostnote: restore it with that version, then upgrade',
  );

export const notAnArchive = (file: string) => new BackupError(`${file} is not a Ghostnote archive`);

export const archiveEncrypted = (file: string) =>
  new BackupError(`${file} is encrypted: name the file with its passphrase by --passphrase-file FILE`);

/** An unauthenticated archive must not pass where an authenticated one is expected. */
export const archiveNotEncrypted = (file: string) =>
  new BackupError(`${file} is not encrypted: restore it without --passphrase-file if you trust its origin`);

export const passphraseWrong = (file: string) =>
  new BackupError(
    `${file} cannot be opened: the passphrase is wrong, or the archive was changed or cut short`,
  );

export const archiveDamaged = (file: string) =>
  new BackupError(`${file} is damaged: nothing was restored from it`);

/** Shows the name as a JSON string, because it comes from the archive. */
export const entryRejected = (name: string, reason: string) =>
  new BackupError(`The archive is rejected because of ${JSON.stringify(name.slice(0, 100))}: ${reason}`);

export const rowsRejected = (table: string, reason: string) =>
  new BackupError(`The archive is rejected: its rows of ${table} do not fit (${reason})`);

export const passphraseNotReadable = (file: string) =>
  new BackupError(`The passphrase file ${file} cannot be read`);

export const passphraseTooShort = (file: string, characters: number) =>
  new BackupError(`The passphrase in ${file} is too short: it needs at least ${characters} characters`);

export const restoreRunning = () => new BackupError('Another restore into this database is running');

export const commitUnknown = (reason: string) =>
  new BackupError(
    `The database connection was lost during the commit (${reason}): run the same command again to finish`,
  );

export const filesNotPlaced = (reason: string) =>
  new BackupError(
    `The rows are restored, but some media files are missing (${reason}): run the same command again to finish`,
  );

export const stageOfUnknownRestore = (folder: string) =>
  new BackupError(`${folder} belongs to a restore into another database: remove it, then run this again`);
