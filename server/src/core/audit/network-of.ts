import { callerKey } from '../rate-limit/index.js';

/** The network of an address, which is enough to recognise a provider or an office and names no household: /24 or /48. */
export function networkOf(ip: string): string {
  const key = callerKey(ip);
  if (!key.includes(':')) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
}
