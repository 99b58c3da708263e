/**
 * Whom an address stands for: an IPv4 address itself, but a whole /64 of IPv6, because one household has all of it.
 */
export function callerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  if (ip.includes('::')) {
    const ending = tail.split(':').filter(Boolean);
    while (groups.length + ending.length < 8) groups.push('0');
    groups.push(...ending);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
