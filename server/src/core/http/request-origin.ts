import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** True when browsers use https, by PUBLIC_URL or by the headers of a trusted proxy. */
    readonly isHttps: boolean;
  }
}

type Described = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>;

/** Adds `request.isHttps`. */
export function decorateWithScheme(fastify: FastifyInstance, publicUrl: string): void {
  const published = publicUrl.startsWith('https:');
  fastify.decorateRequest('isHttps', {
    getter() {
      return published || this.protocol === 'https';
    },
  });
}

/**
 * Origin of a request by the browser's headers: this server or another site. `unknown` without such headers, as from curl
 * or an old browser. Scheme, host and port must equal those of PUBLIC_URL or of the request.
 */
export function originOf(request: Described, publicUrl: string): 'own' | 'foreign' | 'unknown' {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof origin === 'string') return isOwnOrigin(origin, request, publicUrl) ? 'own' : 'foreign';
  if (site === undefined) return 'unknown';
  return site === 'same-origin' ? 'own' : 'foreign';
}

/**
 * True for a request that a page of another site makes by itself, such as a fetch or a picture. A link that a person
 * follows and an address that is typed are none: the browser shows their responses to no page.
 */
export function isSentByAnotherSite(request: Described, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (origin === undefined && (site === 'none' || mode === 'navigate')) return false;
  return originOf(request, publicUrl) === 'foreign';
}

function isOwnOrigin(origin: string, { protocol, host }: Described, publicUrl: string): boolean {
  // A sandboxed frame sends "null".
  const from = originOfUrl(origin);
  return from !== null && (from === originOfUrl(publicUrl) || from === originOfUrl(`${protocol}://${host}`));
}

/** Origin of a URL, without the port that the scheme implies; null for a URL without one. */
function originOfUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return origin === 'null' ? null : origin;
}
