import type { KeyRing } from '#core/secrets/index.js';
import type { ExportLink } from './export-link.entity.js';

type SignedLink = Pick<ExportLink, 'id' | 'nonce'>;

const SHAPE = /^([1-9]\d{0,9})\.([\w-]{43})$/;

const textOf = ({ id, nonce }: SignedLink) => `export-link:${id}:${nonce}`;

/** Number and signature of a link. Computed, so that no table holds an address. */
export function linkTokenOf(ring: KeyRing, link: SignedLink): string {
  return `${link.id}.${ring.sign('links', textOf(link)).toString('base64url')}`;
}

/** Number of the link that a token claims to be; null for a malformed one. */
export function linkIdOf(token: string): number | null {
  const [, id] = SHAPE.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}

export function isLinkToken(ring: KeyRing, link: SignedLink, token: string): boolean {
  const [, , signature = ''] = SHAPE.exec(token) ?? [];
  return ring.isSigned('links', textOf(link), signature);
}
