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
