import type { FastifyRequest } from 'fastify';
import { API_TOKEN_START } from '#domain/api-tokens.js';
import type { AppRequest } from './request.js';

export const SESSION_COOKIE = 'session';
/** Readable by the page; says only that somebody is signed in, never who is believed. */
export const USER_ID_COOKIE = 'userId';

/** On https browsers take the name from this host alone, so no sibling domain can plant a session. */
export function sessionCookieName({ isHttps }: Pick<FastifyRequest, 'isHttps'>): string {
  return isHttps ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

export interface SessionClaims {
  /** User id. */
  sub: number;
  /** Session id. */
  sid: number;
}

export type Credential = { token: string; source: 'bearer' | 'cookie' };

/** The token a request carries; a bearer header wins over the cookie. */
export function credentialOf(request: AppRequest): Credential | null {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer) return { token: bearer, source: 'bearer' };
  const cookie = request.cookies[sessionCookieName(request)];
  return cookie ? { token: cookie, source: 'cookie' } : null;
}

/** The API token a request carries. They come as a bearer only: a cookie would travel with requests of other sites. */
export function apiTokenOf({ headers }: Pick<AppRequest, 'headers'>): string | null {
  const bearer = bearerOf(headers.authorization);
  return bearer?.startsWith(API_TOKEN_START) ? bearer : null;
}

function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1];
}
