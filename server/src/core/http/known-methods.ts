import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '../errors/index.js';
import { sendError } from './send-error.js';

interface KnownPath {
  pattern: RegExp;
  /** Parts that are parameters. The path with fewer of them is meant where several match, as for the router. */
  parameters: number;
  methods: Set<string>;
}

/**
 * Responds 405 with `Allow` to a method that a path of the API does not have, where the router would find no route. Must come
 * before the routes.
 */
export function refuseUnknownMethods(fastify: FastifyInstance): void {
  const paths = new Map<string, KnownPath>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') && url !== '/graphql') return;
    const parameters = url.match(/[:*]/g)?.length ?? 0;
    const known = paths.get(url) ?? { pattern: patternOf(url), parameters, methods: new Set() };
    for (const one of [method].flat()) known.methods.add(one);
    paths.set(url, known);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = isUnmatched(request) ? pathOf(request.url) : null;
    if (path === null) return done();
    const [known] = [...paths.values()]
      .filter(({ pattern }) => pattern.test(path))
      .sort((a, b) => a.parameters - b.parameters);
    if (!known || known.methods.has(request.method)) return done();
    void reply.header('Allow', [...known.methods].sort().join(', '));
    void sendError(request, reply, methodNotAllowed(), path === '/graphql');
  });
}

/** True where no route but that of the pages, if any, takes the request. */
function isUnmatched({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.url === '/*';
}

/** The path as the router reads it; null where it cannot be read. */
function pathOf(url: string): string | null {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  } catch {
    return null;
  }
}

/** Parameters are one part of a path, and a star is the rest of it. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) =>
    part
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*\w*/, '.*'),
  );
  return new RegExp(`^${parts.join('/')}$`);
}
