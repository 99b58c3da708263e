import type { FastifyInstance } from 'fastify';
import { API_VERSION_HEADER } from '#domain/api-versions.js';

/** Headers of requests that an integrator sends. A wildcard would leave out `Authorization`. */
const REQUEST_HEADERS = [
  'Accept',
  'Apollo-Require-Preflight',
  'Authorization',
  'Content-Type',
  API_VERSION_HEADER,
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Range',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Apollo-Operation-Name',
];

/** Headers of responses that a script of another origin could not read otherwise. */
const RESPONSE_HEADERS = [
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'Deprecation',
  'ETag',
  API_VERSION_HEADER,
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Offset',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Total-Count',
];

/** Chromium keeps the answer to a preflight for two hours at most. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Any origin, and never `Access-Control-Allow-Credentials`: a browser then shows a page of another origin nothing that it
 * asked for with cookies. A wildcard needs no `Vary: Origin`.
 */
const EVERY_RESPONSE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': RESPONSE_HEADERS.join(', '),
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': String(PREFLIGHT_SECONDS),
  'cache-control': 'no-store',
};

/** CORS headers of a response at this address; none outside of the API. Unknown paths below `/api` have them too. */
export function crossOriginHeaders(url: string): Record<string, string> {
  return /^\/(api|graphql)(?=[/?]|$)/.test(url) ? EVERY_RESPONSE : {};
}

/** Opens both transports to pages of other origins and answers their preflights. Must come before the hooks that refuse. */
export function installCrossOrigin(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const headers = crossOriginHeaders(request.url);
    void reply.headers(headers);
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight || headers !== EVERY_RESPONSE) return done();
    void reply.status(204).headers(PREFLIGHT).send();
  });
}
