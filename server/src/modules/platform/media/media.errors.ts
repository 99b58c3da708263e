import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#domain/limits.js';
import { UnreadableFormatError, type UnsupportedAudioError } from '#audio/index.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';
import type { UploadKind } from './stored-media.js';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

export const unsupportedImage = (field: string) =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The image must be a JPEG, PNG, WebP, GIF or AVIF file', {
    field,
  });

export const unsupportedAudio = (field: string) =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The audio must be an MP3 or WAV file', { field });

/** Refusal of a WAV file in a form that is not read, with how to export it. */
export const unsupportedUpload = (field: string, error: UnsupportedAudioError) =>
  error instanceof UnreadableFormatError
    ? new DomainError('UNSUPPORTED_MEDIA_TYPE', error.message, { field })
    : unsupportedAudio(field);

export const unsupportedFile = (field: string) =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The file must be an image, an MP3 or a WAV file', { field });

export const fileTooLarge = (kind: UploadKind, field: string) =>
  kind === 'image'
    ? new DomainError('PAYLOAD_TOO_LARGE', `The image must be at most ${MAX_IMAGE_BYTES / MEGABYTE} MB`, {
        field,
      })
    : new DomainError(
        'PAYLOAD_TOO_LARGE',
        `The audio file must be at most ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
        { field },
      );

/** @param maxPixels limit of this kind of image */
export const tooManyPixels = (field: string, maxPixels: number) =>
  new DomainError(
    'PAYLOAD_TOO_LARGE',
    maxPixels === MAX_IMAGE_PIXELS
      ? `The image must be at most ${MAX_IMAGE_PIXELS / MEGAPIXEL} megapixels`
      : `An image of this kind must be at most ${Math.floor(maxPixels / MEGAPIXEL)} megapixels`,
    { field },
  );

export const imagesBusy = () =>
  new DomainError('UNAVAILABLE', 'Too many images are sent at the moment. Please try again.');

export const fieldTooLong = (field: string) =>
  new DomainError('PAYLOAD_TOO_LARGE', 'A field of the form is too long', { field });

export const storageFull = () =>
  new DomainError('INSUFFICIENT_STORAGE', 'There is no space left to store the file');

export const storageUnavailable = () =>
  new DomainError('UNAVAILABLE', 'The file storage does not respond. Please try again.');

export const malformedForm = () => invalidInput('The form is malformed');

export const malformedData = () => invalidInput('data must be a JSON object', 'data');

export const oneFileAField = (field: string) => invalidInput('Only one file can be sent here', field);

export const fileMissing = () => invalidInput('A file is required', 'file');

export const notAForm = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The file must be sent as multipart/form-data');

export const rangeNotSatisfiable = () =>
  new DomainError('RANGE_NOT_SATISFIABLE', 'The range is outside of the file');

export const mediaNotFound = () => notFound('File');

/** No space on the device, over quota, file too large for the file system. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Maps a failed write caused by a full disk to a named error; returns other errors unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && NO_SPACE.has(code) ? storageFull() : error;
}
