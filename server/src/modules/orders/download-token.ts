import type { KeyRing } from '../../core/secrets/index.js';

/** What a signed download address names. */
export interface DownloadAddress {
  linkId: number;
  /** The link counts for this order line only. */
  lineId: number;
}

const TOKEN = /^(\d{1,10})-(\d{1,10})-([\w-]{43})$/;

/** The last part of a download address: nobody makes one without the secret. */
export function signDownload(ring: KeyRing, address: DownloadAddress): string {
  const signature = ring.sign('links', signedText(address)).toString('base64url');
  return `${address.linkId}-${address.lineId}-${signature}`;
}

/** What a token names, or null when we did not sign it. */
export function readDownloadToken(ring: KeyRing, token: string): DownloadAddress | null {
  const [, linkId, lineId, signed] = TOKEN.exec(token) ?? [];
  if (linkId === undefined || lineId === undefined || signed === undefined) return null;
  const address = { linkId: Number(linkId), lineId: Number(lineId) };
  return ring.isSigned('links', signedText(address), Buffer.from(signed, 'base64url')) ? address : null;
}

function signedText({ linkId, lineId }: DownloadAddress): string {
  return `download:${linkId}:${lineId}`;
}
