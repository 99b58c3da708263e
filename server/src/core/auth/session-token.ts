import type { AppRequest } from './request-of.js';

export const SESSION_COOKIE = 'session';
/** Readable by the page; says only that somebody is signed in, never who is believed. */
export const USER_ID_COOKIE = 'userId';

export interface SessionClaims {
  /** User id. */
  sub: number;
  /** The session version the token was made under. */
  version: number;
}

export type Credential = { token: string; source: 'bearer' | 'cookie' };

/** The token a request carries; a bearer header wins over the cookie. */
export function credentialOf(request: AppRequest): Credential | null {
  const header = request.headers.authorization;
  const bearer = header?.match(/^Bearer\s+(\S+)$/i)?.[1];
  if (bearer) return { token: bearer, source: 'bearer' };
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie ? { token: cookie, source: 'cookie' } : null;
}
