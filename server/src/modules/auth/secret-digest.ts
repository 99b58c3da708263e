import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '#domain/limits.js';
import type { KeyRing } from '../../core/secrets/index.js';

/** Six random digits, with leading zeros. */
export function verificationCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** A token for a link, 256 bits. */
export function linkToken(): string {
  return randomBytes(32).toString('base64url');
}

const PASSWORD_TAG_LENGTH = 3;

/**
 * Twelve bits of a keyed digest: recognise the attempt a password belongs to without an argon2 hash. One wrong password
 * in 4,096 has the same tag, so a tag proves nothing, and a leaked one leaves the password as unknown as before.
 */
export function passwordTag(ring: KeyRing, email: string, password: string): string {
  return shortened(ring.digest(tagKind(email), password));
}

/** Whether a stored tag is that of the password, under any key that is read. */
export function isPasswordTag(ring: KeyRing, email: string, password: string, tag: string): boolean {
  return ring.digests(tagKind(email), password).map(shortened).includes(tag);
}

const tagKind = (email: string) => `registration-password:${email.toLowerCase()}`;
const shortened = (digest: string) => digest.slice(0, PASSWORD_TAG_LENGTH);
