import type { FastifyRequest } from 'fastify';

type RoutedRequest = Pick<FastifyRequest, 'routeOptions'>;

/** Looks at the matched route, so that an encoded path (`/%67raphql`) counts as well. */
export function isGraphQL({ routeOptions }: RoutedRequest): boolean {
  return routeOptions.url === '/graphql';
}

/** Looks at the matched route, so that an encoded path (`/%61pi/products`) counts as well. */
export function isRest({ routeOptions }: RoutedRequest): boolean {
  return routeOptions.url?.startsWith('/api/') === true;
}

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** True for prefetches and link previews, which must not change or count anything. */
export function isPrefetch(headers: Record<string, string | string[] | undefined>): boolean {
  return /prefetch|preview|prerender/i.test(PURPOSE_HEADERS.map((name) => headers[name]).join(' '));
}
