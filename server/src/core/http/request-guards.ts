import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/index.js';
import { originOf } from './request-origin.js';
import { isGraphQL } from './request-kind.js';
import { sendError } from './send-error.js';

/** What a route declares about who may send what to it. */
interface GuardedRoute {
  anyOrigin?: boolean;
  mediaTypes?: readonly string[];
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * For the one-click address of List-Unsubscribe (RFC 8058): mail programs post a form to it, from their own pages too.
 * Nothing else takes forms or changes from other sites.
 */
export const OneClick = () => RouteConfig({ anyOrigin: true, mediaTypes: FORMS } satisfies GuardedRoute);

/** Changes that came from another site's page, whoever is signed in. */
export const crossOriginChange = () =>
  new DomainError('FORBIDDEN', 'This change did not come from our own pages');

const wrongMediaType = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON, or multipart where files are sent');

/**
 * Refuses, before any body is read, what another site can make a browser send: a change that comes from elsewhere, and
 * any form. It looks at the matched route, so that no spelling of a path gets around it.
 */
export function installRequestGuards(fastify: FastifyInstance, publicUrl: string): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!mayChange(request) || request.is404) return done();
    if (!hasAcceptedMediaType(request)) return void sendError(request, reply, wrongMediaType());
    if (comesFromElsewhere(request, publicUrl)) return void sendError(request, reply, crossOriginChange());
    done();
  });
}

/** Queries come by POST as well: nothing tells them from mutations before the body is read. */
function mayChange({ method }: FastifyRequest): boolean {
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

/** A bearer token is no ambient authority: no other site's page can make a browser send it. */
function comesFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  if (configOf(request).anyOrigin || /^Bearer\s+\S/i.test(request.headers.authorization ?? '')) return false;
  return originOf(request, publicUrl) === 'foreign';
}

function configOf({ routeOptions }: FastifyRequest): GuardedRoute {
  return routeOptions.config as GuardedRoute;
}
