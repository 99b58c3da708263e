/** What keeps a backup or a restore from being made; the message is the one line an operator sees. */
export class BackupError extends Error {}

export const notEmpty = () =>
  new BackupError('This installation is not empty: restore into one with an empty database');

export const otherVersion = () =>
  new BackupError(
    'This archive was made by another version of Ghostnote: restore it with that version, then upgrade',
  );

export const notAnArchive = (file: string) => new BackupError(`${file} is no archive of Ghostnote`);

export const archiveEncrypted = (file: string) =>
  new BackupError(`${file} is encrypted: name the file with its passphrase by --passphrase-file FILE`);

/** An archive that anybody could have written must not pass where an authenticated one is expected. */
export const archiveNotEncrypted = (file: string) =>
  new BackupError(`${file} is not encrypted: restore it without --passphrase-file, if you know who made it`);

export const passphraseWrong = (file: string) =>
  new BackupError(
    `${file} cannot be opened: the passphrase is wrong, or the archive was changed or cut short`,
  );

export const archiveDamaged = (file: string) =>
  new BackupError(`${file} is damaged: nothing was restored from it`);

/** The name comes from the archive, so it is shown as a JSON string. */
export const entryRefused = (name: string, why: string) =>
  new BackupError(`The archive is refused, for it holds ${JSON.stringify(name.slice(0, 100))}: ${why}`);

export const rowsRefused = (table: string, why: string) =>
  new BackupError(`The archive is refused: its rows of ${table} do not fit (${why})`);

export const passphraseNotReadable = (file: string) =>
  new BackupError(`The passphrase file ${file} cannot be read`);

export const passphraseTooShort = (file: string, characters: number) =>
  new BackupError(`The passphrase in ${file} is too short: it needs ${characters} characters at least`);

export const restoreRunning = () => new BackupError('Another restore into this database is running');

export const commitUnknown = (why: string) =>
  new BackupError(`The database was lost while it committed (${why}): run the same command again to finish`);

export const filesNotPlaced = (why: string) =>
  new BackupError(
    `The rows are restored, the media are not all in place (${why}): run the same command again to finish`,
  );

export const stageOfUnknownRestore = (folder: string) =>
  new BackupError(`${folder} is left of a restore into another database: remove it, then run this again`);
