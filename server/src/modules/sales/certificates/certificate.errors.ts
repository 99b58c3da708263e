import { CERTIFICATE_CODE_MAX } from '#domain/certificates.js';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';

export const certificateNotFound = (id: number) => notFound(`Certificate ${id}`);

export const hashNotValid = () =>
  invalidInput('The hash must be a SHA-256 in 64 lowercase hexadecimal digits', 'hash');

export const fingerprintNotValid = () =>
  invalidInput(
    'The fingerprint must be sub-fingerprints of 20 seconds to 10 minutes, see docs/certificates.md',
    'fingerprint',
  );

export const CODE_NOT_TEXT = `The code must be text of at most ${CERTIFICATE_CODE_MAX} characters`;

export const codeNotValid = () => invalidInput(CODE_NOT_TEXT, 'code');

export const nothingToVerify = () => invalidInput('Please send one file, or its hash', 'file');

export const fileTooLargeToSend = () =>
  new DomainError(
    'PAYLOAD_TOO_LARGE',
    `Files of up to ${MAX_AUDIO_BYTES / 1024 / 1024} MB can be sent here. Send the SHA-256 of a larger one as hash.`,
    { field: 'file' },
  );
