/** What a browser says about where a request comes from. */
interface OriginHeaders {
  'sec-fetch-site'?: string | string[] | undefined;
  origin?: string | string[] | undefined;
  host?: string | undefined;
}

/**
 * True when a request comes from one of our own pages. A cookie travels with any request the browser makes,
 * so a change that it authenticates must show its origin; a request that shows none is refused.
 */
export function comesFromOwnOrigin(headers: OriginHeaders, publicUrl: string): boolean {
  const origin = headers.origin;
  if (typeof origin === 'string') {
    if (!URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    return host === headers.host || host === new URL(publicUrl).host;
  }
  return headers['sec-fetch-site'] === 'same-origin';
}
