import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '#domain/limits.js';
import { sessionCookieName, USER_ID_COOKIE } from '#core/auth/index.js';
import type { SignedIn } from './session.service.js';

const MAX_AGE_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Browsers accept Secure cookies over https and from localhost, and drop them elsewhere over http. */
function attributes(request: FastifyRequest) {
  const secure = request.isHttps || request.hostname === 'localhost';
  return { path: '/', sameSite: 'lax', secure } as const;
}

/** `session` authenticates and is hidden from scripts; `userId` only informs the page that a session exists. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, token }: SignedIn,
): void {
  const shared = { ...attributes(request), maxAge: MAX_AGE_SECONDS };
  void reply.setCookie(sessionCookieName(request), token, { ...shared, httpOnly: true });
  void reply.setCookie(USER_ID_COOKIE, String(user.id), shared);
  void reply.header('Cache-Control', 'no-store');
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(sessionCookieName(request), { ...attributes(request), httpOnly: true });
  void reply.clearCookie(USER_ID_COOKIE, attributes(request));
}
