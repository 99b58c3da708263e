import ipaddr from 'ipaddr.js';

/** Some proxies append the port, which would make every connection a new caller. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/;
const NETWORK_PARTS = 4;

/** The caller behind an address: an IPv4 address, or the /64 of an IPv6 address, which one household owns as a whole. */
export function callerKey(ip: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const text = ipv4 ?? ipv6 ?? ip;
  if (!ipaddr.isValid(text)) return text.toLowerCase();
  // Unwraps IPv4-mapped IPv6 in any notation.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':');
}
