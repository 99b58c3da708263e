/** Letters only, so that a form filled in with a stranger's address cannot carry an advert in the name. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

export function greeting(name: string): string {
  const trimmed = name.trim();
  return PLAIN_NAME.test(trimmed) ? `Hi ${trimmed},` : 'Hi there,';
}

/** True when `text` would end its header line and start another. */
export function breaksHeader(text: string): boolean {
  return /[\r\n\0]/.test(text);
}

/** Sorts by time of queueing: `2026-07-26T10-11-12-345Z-000042.eml`. */
export function mailFileName(id: number, createdAt: Date): string {
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${String(id).padStart(6, '0')}.eml`;
}

/** Host of the sender address. */
export function mailHost(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
