import { DomainError } from '#core/errors/index.js';

export const packageMissing = () =>
  new DomainError('CONFLICT', 'The track has no package that is stored here and has passed its check');

export const previewIsRendering = () =>
  new DomainError('CONFLICT', 'The preview of this track is being made');
