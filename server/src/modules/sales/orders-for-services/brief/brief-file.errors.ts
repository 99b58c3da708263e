import { BRIEF_LIMITS } from '#domain/service-briefs.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

const GIGABYTE = 1024 ** 3;

export const briefFileNotFound = () => notFound('File');

export const tooManyBriefFiles = () =>
  new DomainError('CONFLICT', `A request has at most ${BRIEF_LIMITS.files} files`);

export const briefFilesTooLarge = () =>
  new DomainError(
    'PAYLOAD_TOO_LARGE',
    `The files of a request may take ${BRIEF_LIMITS.orderBytes / GIGABYTE} GB together`,
    { field: 'uploadId' },
  );

export const briefUploadUsed = () =>
  new DomainError('CONFLICT', 'This upload was added before', { field: 'uploadId' });

export const stemsThereAlready = () =>
  new DomainError('CONFLICT', 'There are stems already. Please remove them first.', { field: 'kind' });

export const takesNoStems = () =>
  invalidInput('Stems belong to co-producing, and to mixing and mastering', 'kind');

export const stemsUnreadable = (problem: string) =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', problem, { field: 'uploadId' });

export const stemsHoldNoSound = () => stemsUnreadable('The archive holds no sound files');

export const filesWait = () =>
  new DomainError('UNAVAILABLE', 'Other files are being checked at the moment. Please try again.');
