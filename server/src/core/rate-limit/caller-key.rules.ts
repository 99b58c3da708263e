import ipaddr from 'ipaddr.js';

/** Some proxies add the port of the connection, which would make every connection another caller. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/;
const NETWORK_PARTS = 4;

/** The caller behind an address: an IPv4 address itself, but a whole /64 of IPv6, because one household has all of it. */
export function callerKey(ip: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const text = ipv4 ?? ipv6 ?? ip;
  if (!ipaddr.isValid(text)) return text.toLowerCase();
  // Unwraps IPv4 in IPv6, however it is written.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':');
}
