import { BlockList, isIP } from 'node:net';

/** Special-purpose networks of RFC 6890 and its successors. Written as CIDR, one registry after the other. */
const NOT_PUBLIC_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 ' +
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** The only part of IPv6 that is assigned to the public internet. */
const GLOBAL_V6 = '2000::/3';
/** Special networks inside it: protocols, tunnels into IPv4 (Teredo, 6to4), documentation. */
const NOT_PUBLIC_V6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20';

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const globalV6 = listOf(GLOBAL_V6, 'ipv6');
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6');

/** True for an address that is reachable on the public internet; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublicV4.check(address, 'ipv4');
    case 6:
      // Excludes mapped IPv4 addresses (::ffff:10.0.0.1), which are not global.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Names that resolve only inside a network (RFC 6761, 6762, 8375 and ICANN's `internal`). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** True for a URL whose host is an address outside the public internet, or a name that exists in private networks only. */
export function namesPrivateHost(url: string): boolean {
  const { hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) ? !isPublicAddress(literal) : PRIVATE_NAME.test(hostname);
}
