import { createHash, timingSafeEqual } from 'node:crypto';
import { linkToken } from '#core/secrets/index.js';

/** Recognised by scanners for leaked secrets. */
const START = 'gnr_';
const SHAPE = new RegExp(`^${START}(\\d{1,10})\\.([\\w-]{43})\\.([\\w-]{43})$`);

/**
 * A refresh token of an app. All tokens of a session share `family`, so that a spent one is recognised although only the
 * hash of the valid one is kept; a stranger who knows no token of the session cannot end it.
 */
export interface RefreshToken {
  sessionId: number;
  family: string;
  secret: string;
}

export function firstRefreshToken(): Pick<RefreshToken, 'family' | 'secret'> {
  return { family: linkToken(), secret: linkToken() };
}

/** Returns null for a text that is no refresh token, without a query. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [, id, family, secret] = SHAPE.exec(text) ?? [];
  if (id === undefined || family === undefined || secret === undefined) return null;
  return { sessionId: Number(id), family, secret };
}

export function formatRefreshToken({ sessionId, family, secret }: RefreshToken): string {
  return `${START}${sessionId}.${family}.${secret}`;
}

export function successorOf(token: RefreshToken): RefreshToken {
  return { ...token, secret: linkToken() };
}

/** A fast hash is enough: 256 random bits cannot be guessed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isHashOf(secret: string, hash: string | null): boolean {
  const actual = hashOfSecret(secret);
  return hash?.length === actual.length && timingSafeEqual(Buffer.from(actual), Buffer.from(hash));
}
