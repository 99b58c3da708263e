import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '#domain/pages.js';
import { currentStore } from '../config/index.js';
import { CLIENT_DIR, clientPage } from './client-page.js';
import { missingPage } from './store-page.js';

/** Paths that are never pages: a miss below them is a 404 without a page. */
const NO_PAGE = /^\/(api|graphql|media|assets|img|fonts)(\/|$)/;

/** True for a path at which a page may lie: neither an endpoint nor a file. */
export function mayBePage(path: string): boolean {
  return !NO_PAGE.test(path) && !/\.\w+$/.test(path);
}

/**
 * Serves the built client: hashed assets with a cache lifetime of a year, client-rendered pages as index.html. Public
 * pages are routes of the pages module.
 */
export async function serveClient(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  if (clientPage(publicUrl)) {
    await fastify.register(fastifyStatic, {
      root: CLIENT_DIR,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    // Decoded by the router, so that `/%61pi/none` is rejected too.
    const path = `/${(request.params as { '*': string })['*']}`;
    const page = clientPage(publicUrl);
    if (!page || !mayBePage(path)) return reply.callNotFound();
    const isFound = isPage(path);
    return (
      reply
        .status(isFound ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        // Each page for search engines is prerendered: these belong to one person, or to whom a link was mailed.
        .header('X-Robots-Tag', 'noindex')
        .send(isFound ? page : missingPage(page, currentStore()))
    );
  });
}
