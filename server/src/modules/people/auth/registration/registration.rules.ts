import { passwordForm } from '#domain/account.js';
import { mailboxKey } from '#domain/mailbox.js';
import type { KeyRing } from '#core/secrets/index.js';

/** Returns the seller that a registration creates; null for a buyer, whose seller fields are ignored. */
export function sellerToCreate(form: {
  isSeller?: boolean | null;
  shopName?: string | null;
  socialLink?: string | null;
}): { shopName: string; socialLink: string | null } | null {
  if (!form.isSeller || !form.shopName) return null;
  return { shopName: form.shopName, socialLink: form.socialLink ?? null };
}

/** A code is valid until it expires or has no tries left. */
export function codeIsAcceptable(attempt: { codeExpiresAt: Date; triesLeft: number }, now: Date): boolean {
  return attempt.triesLeft > 0 && now < attempt.codeExpiresAt;
}

export const codeKind = (email: string) => `verification-code:${mailboxKey(email)}`;

const PASSWORD_TAG_LENGTH = 3;

/**
 * Twelve bits of a keyed digest, which select the attempt of a password without an argon2 hash. One wrong password in
 * 4,096 has the same tag, so a tag proves nothing, and a leaked tag does not help to guess the password.
 */
export function passwordTag(ring: KeyRing, email: string, password: string): string {
  return shortened(ring.digest(tagKind(email), passwordForm(password)));
}

/** True if a stored tag matches the password under any configured key; versions before tagged the text as typed. */
export function isPasswordTag(ring: KeyRing, email: string, password: string, tag: string): boolean {
  const digests = [passwordForm(password), password].flatMap((text) => ring.digests(tagKind(email), text));
  return digests.map(shortened).includes(tag);
}

const tagKind = (email: string) => `registration-password:${mailboxKey(email)}`;
const shortened = (digest: string) => digest.slice(0, PASSWORD_TAG_LENGTH);
