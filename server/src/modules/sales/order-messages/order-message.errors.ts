import { ORDER_MESSAGE_FILE_BYTES, ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const fileNotFound = () => notFound('File');

export const tooManyFiles = () =>
  invalidInput(`At most ${ORDER_MESSAGE_FILES_MAX} files can be attached`, 'files');

export const fileTooLarge = () =>
  new DomainError(
    'PAYLOAD_TOO_LARGE',
    `A file must be at most ${ORDER_MESSAGE_FILE_BYTES / 1024 / 1024} MB`,
    { field: 'files' },
  );

export const noFilesForOrder = () =>
  new DomainError('CONFLICT', 'Files can be attached while an order is held or paid', { field: 'files' });

/** @param limitBytes of all files together */
export const filesQuotaUsedUp = (limitBytes: number) =>
  new DomainError(
    'PAYLOAD_TOO_LARGE',
    `Your files may take ${limitBytes / 1024 / 1024} MB here: these do not fit any more`,
    { field: 'files' },
  );

export const unsupportedFile = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Files must be complete images, PDF, MP3 or WAV', {
    field: 'files',
  });
