import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, methodNotAllowed } from '../errors/index.js';
import { AnyQuery } from './known-query.interceptor.js';
import { originOf } from './request-origin.js';
import { isGraphQL } from './request-kind.js';
import { sendError } from './send-error.js';

/** Exceptions of a route from the request guards. */
interface GuardedRoute {
  changesByGet?: boolean;
  anyOrigin?: boolean;
  mediaTypes?: readonly string[];
}

/** Opens a route to changes from any site: what it is sent authenticates it, and no browser adds that by itself. */
export const AnyOrigin = () => RouteConfig({ anyOrigin: true } satisfies GuardedRoute);

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Opens the one-click address of List-Unsubscribe (RFC 8058): mail programs post a form to it, also from their web pages.
 * No other route accepts forms or changes from other sites.
 */
export const OneClick = () =>
  applyDecorators(RouteConfig({ anyOrigin: true, mediaTypes: FORMS } satisfies GuardedRoute), AnyQuery());

/**
 * Guards a GET that stores something as other changes are guarded: a link of another site does not make a browser do it, and HEAD,
 * which would store it without an answer, is refused.
 */
export const ChangesByGet = () => RouteConfig({ changesByGet: true } satisfies GuardedRoute);

/** Error of a change that came from a page of another site. */
export const crossOriginChange = () =>
  new DomainError('FORBIDDEN', 'This change did not come from our own pages');

const wrongMediaType = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON, or multipart where files are sent');

/**
 * Rejects requests that another site can make a browser send, before the body is read: changes with a foreign origin, and
 * all forms. Checks the matched route, so that no encoding of a path bypasses it.
 */
export function installRequestGuards(fastify: FastifyInstance, publicUrl: string): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!mayChange(request) || request.is404) return done();
    if (request.method === 'HEAD') {
      return void sendError(request, reply.header('Allow', 'GET'), methodNotAllowed());
    }
    if (!hasAcceptedMediaType(request)) return void sendError(request, reply, wrongMediaType());
    if (isForeign(request, publicUrl)) return void sendError(request, reply, crossOriginChange());
    done();
  });
}

/** Includes GraphQL queries by POST: only the body distinguishes them from mutations. */
function mayChange(request: FastifyRequest): boolean {
  const { method } = request;
  if (configOf(request).changesByGet) return true;
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

function hasAcceptedMediaType(request: FastifyRequest): boolean {
  const header = request.headers['content-type'];
  if (header === undefined) return true;
  const mediaType = header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (mediaType === 'application/json') return true;
  if (mediaType === 'multipart/form-data' && !isGraphQL(request)) return true;
  return configOf(request).mediaTypes?.includes(mediaType) === true;
}

/** Exempts bearer tokens: a browser never adds one by itself. The guard of the handlers refuses those of nobody. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  if (acceptsAnyOrigin(request) || /^Bearer\s+\S/i.test(request.headers.authorization ?? '')) return false;
  return originOf(request, publicUrl) === 'foreign';
}

/** True for a route that `@OneClick()` or `@AnyOrigin()` opens. */
export function acceptsAnyOrigin(request: FastifyRequest): boolean {
  return configOf(request).anyOrigin === true;
}

function configOf({ routeOptions }: FastifyRequest): GuardedRoute {
  return routeOptions.config as GuardedRoute;
}
