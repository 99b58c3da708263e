/** A name that can be nothing but a name: somebody else's form must not put an advert into a stranger's mailbox. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/** How a mail begins. */
export function greeting(name: string): string {
  const trimmed = name.trim();
  return PLAIN_NAME.test(trimmed) ? `Hi ${trimmed},` : 'Hi there,';
}

/** True when `text` would end its header line and start another. */
export function breaksHeader(text: string): boolean {
  return /[\r\n\0]/.test(text);
}

/** One file a mail, in the order the mails came to be: `2026-07-26T10-11-12-345Z-000042.eml`. */
export function mailFileName(id: number, createdAt: Date): string {
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${String(id).padStart(6, '0')}.eml`;
}

/** The address our mails come from: the shop's own host. */
export function mailHost(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
