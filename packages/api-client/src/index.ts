import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.generated.js';

export type { components, operations, paths, webhooks } from './api.generated.js';

/** Version of the API that these types describe. */
export const API_VERSION = '2026-11-23';

export interface GhostnoteOptions {
  /** Address of the store, e.g. `https://ghostnote.example`. */
  baseUrl: string;
  /** API token (`gn_…`) or the token of a login. */
  token?: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

export type GhostnoteClient = Client<paths>;

/** A typed client: `client.GET('/api/products', { params: { query: { limit: 20 } } })`. */
export function createGhostnoteClient({ baseUrl, token, fetch }: GhostnoteOptions): GhostnoteClient {
  return createClient<paths>({
    baseUrl,
    headers: {
      'Ghostnote-Version': API_VERSION,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(fetch === undefined ? {} : { fetch }),
  });
}

/** Address of the next page of a list; null on the last one. */
export function nextPageOf({ headers }: Pick<Response, 'headers'>): string | null {
  return /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
}
