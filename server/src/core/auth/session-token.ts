import type { FastifyRequest } from 'fastify';
import { API_TOKEN_START } from '#domain/api-tokens.js';
import type { AppRequest } from './request.js';

export const SESSION_COOKIE = 'session';
/** Readable by scripts. Hints that a session exists; the server never trusts it. */
export const USER_ID_COOKIE = 'userId';

/** Uses the `__Host-` prefix on https, so that no sibling domain can plant a session. */
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

/** The session token of a request; a bearer header takes precedence over the cookie. */
export function credentialOf(request: AppRequest): Credential | null {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer) return { token: bearer, source: 'bearer' };
  const cookie = request.cookies[sessionCookieName(request)];
  return cookie ? { token: cookie, source: 'cookie' } : null;
}

/** The API token of a request. Bearer header only: browsers would add a cookie to requests of other sites. */
export function apiTokenOf({ headers }: Pick<AppRequest, 'headers'>): string | null {
  const bearer = bearerOf(headers.authorization);
  return bearer?.startsWith(API_TOKEN_START) ? bearer : null;
}

function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1];
}
