/** What keeps a backup or a restore from being made; the message is the one line an operator sees. */
export class BackupError extends Error {}

export const notEmpty = () =>
  new BackupError('This installation is not empty: restore into one with an empty database');

export const otherVersion = () =>
  new BackupError(
    'This archive was made by another version of Ghostnote: restore it with that version, then upgrade',
  );

export const notAnArchive = (file: string) => new BackupError(`${file} is no archive of Ghostnote`);
