import ipaddr from 'ipaddr.js';

/** Fastify's `trustProxy`: proxies whose `X-Forwarded-*` headers are trusted; false trusts none. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

/** Names that Fastify knows for private networks. */
const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads TRUST_PROXY: a number of hops, or addresses and networks, comma separated. A hop count becomes a function,
 * because Fastify trusts no proxy when it gets a number. Null for anything else.
 */
export function readTrustProxy(text: string | undefined): TrustProxy | null {
  if (text === undefined || text === 'off' || text === 'false') return false;
  if (text === 'true' || text === 'on') return true;
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops > 0 && ((_address, hop) => hop < hops);
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  if (!text.includes('/')) return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  // A network of all addresses would trust the headers of every visitor.
  return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;
}
