import { DomainError } from '#core/errors/index.js';

export const packageMissing = () =>
  new DomainError('CONFLICT', 'The track has no package that is stored here and has passed its check');

export const previewIsRendering = () =>
  new DomainError('CONFLICT', 'The preview of this track is being made');

export const masterNotFound = () =>
  new DomainError('NOT_FOUND', 'There is no master to listen to, or its address has expired');

/** Problem of a preview, for the seller. */
export const MASTER_UNCLEAR =
  'The package has no file that is clearly the master. Put “Master” into the name of a WAV, AIFF or FLAC file.';
