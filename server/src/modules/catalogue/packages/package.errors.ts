import { MAX_PACKAGE_BYTES, MAX_WAITING_UPLOADS, type PackageKind } from '#domain/packages.js';
import { ARCHIVE_LINK_ADVICE } from '#domain/seller.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

const GIGABYTE = 1024 ** 3;

export const uploadNotFound = () => notFound('Upload');

export const packageNotFound = () => notFound('Package');

export const lengthNeeded = () => invalidInput('Upload-Length must be the number of bytes, at least 1');

export const uploadTooLarge = () =>
  new DomainError('PAYLOAD_TOO_LARGE', `A package must be at most ${MAX_PACKAGE_BYTES / GIGABYTE} GB`);

export const quotaUsedUp = (quotaBytes: number) =>
  new DomainError(
    'INSUFFICIENT_STORAGE',
    `Your uploads that no track uses yet may take ${quotaBytes / GIGABYTE} GB. Please delete some of them first.`,
  );

export const tooManyUploads = () =>
  new DomainError(
    'CONFLICT',
    `At most ${MAX_WAITING_UPLOADS} uploads can wait for a track. Please delete some of them first.`,
  );

export const diskFull = () =>
  new DomainError('INSUFFICIENT_STORAGE', 'There is no space left to store the file');

export const uploadIncomplete = () => new DomainError('CONFLICT', 'The upload is not complete yet');

export const uploadInUse = () => new DomainError('CONFLICT', 'The upload is already in use');

export const packageNotReady = (field: string) =>
  new DomainError('CONFLICT', 'The package has not passed its check', { field });

export const packageOfCustomWork = (field: string) =>
  new DomainError('CONFLICT', 'This package was delivered for custom work: no track can have it', { field });

export const packageReviewNotFound = () => notFound('Package review');

export const packageReviewed = () => new DomainError('CONFLICT', 'This package has already been reviewed');

export const packageReasonNeeded = () => invalidInput('Please give the seller a reason', 'reason');

export const trackOfPackageTaken = () =>
  new DomainError('CONFLICT', 'An order has the track: it is delivered as it was offered');

export const packageOfOtherKind = (field: string, kind: PackageKind) =>
  invalidInput(
    kind === 'project'
      ? 'This package holds a whole track. Please upload the project files as a project file.'
      : 'This package holds project files alone. Please upload the whole package.',
    field,
  );

export const externalLinksOff = (field: string) =>
  invalidInput('Links to other sites are turned off in this store. Please upload the package here.', field);

export const generatedRefused = () =>
  invalidInput('This store takes no tracks that AI tools generated', 'aiTools');

export const siteUnknown = (field: string) => invalidInput(ARCHIVE_LINK_ADVICE, field);

export const packageLinkUnknown = (field: string) => invalidInput('There is no such package of yours', field);
