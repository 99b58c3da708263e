import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '#domain/limits.js';

/** Six random digits, with leading zeros. */
export function verificationCode(): string {
  return randomDigits(CODE_LENGTH);
}

/** Random digits, with leading zeros. @param length at most 14 */
export function randomDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** A random token for a link, 256 bits. */
export function linkToken(): string {
  return randomBytes(32).toString('base64url');
}
