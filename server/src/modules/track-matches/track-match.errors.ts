import { DomainError, notFound } from '../../core/errors/index.js';

export const matchNotFound = () => notFound('Match');

export const recordingNotFound = () => notFound('Audio');

export const recordingSold = () =>
  new DomainError(
    'CONFLICT',
    'This recording is the same as a track that was sold. An admin has to decide about the match first.',
    { field: 'audio' },
  );
