import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#domain/limits.js';

/** Codes and link tokens are stored only as this: keyed, so that a stolen table cannot be searched for six digits. */
export function secretDigest(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('hex');
}

export function digestsEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
export function passwordTag(secret: string, email: string, password: string): string {
  return secretDigest(secret, `registration-password:${email.toLowerCase()}`, password).slice(
    0,
    PASSWORD_TAG_LENGTH,
  );
}
