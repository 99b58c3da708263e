import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '#domain/pages.js';
import { CLIENT_DIR, clientPage } from './client-page.js';
import { firstViews } from './first-views.js';

/** Paths that are ours to answer; a miss there is a 404, not a page. */
const NO_PAGE = /^\/(api|graphql|media|assets|img|fonts)(\/|$)/;

/**
 * Serves the built client: hashed assets for ever, every page of the router as index.html, some with their first view
 * in it; the rest is not found.
 */
export async function serveClient(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  const page = clientPage();
  const views = firstViews(publicUrl);
  if (page) {
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
    // As the router has decoded it, so that `/%61pi/none` is no page either.
    const path = `/${(request.params as { '*': string })['*']}`;
    if (!page || NO_PAGE.test(path) || /\.\w+$/.test(path)) return reply.callNotFound();
    return reply
      .status(isPage(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(views.get(path)?.(request) ?? page);
  });
}
