import { DomainError, notFound } from '#core/errors/index.js';

export const matchNotFound = () => notFound('Match');

export const recordingNotFound = () => notFound('Audio');

export const recordingHeld = () =>
  new DomainError(
    'CONFLICT',
    'This recording is the same as a track that was sold, or as an earlier one. An admin has to decide about the match first.',
    { field: 'audio' },
  );
