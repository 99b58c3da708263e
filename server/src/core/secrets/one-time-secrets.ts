import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '#domain/limits.js';

/** Six random digits, with leading zeros. */
export function verificationCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** A random token for a link, 256 bits. */
export function linkToken(): string {
  return randomBytes(32).toString('base64url');
}
