import type { KeyRing } from '#core/secrets/index.js';

/** The parts of a signed download address. */
export interface DownloadAddress {
  linkId: number;
  /** The link is valid for this order line only. */
  lineId: number;
}

const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})$/;

/** Signs the last part of a download address. */
export function signDownload(ring: KeyRing, address: DownloadAddress): string {
  const signature = ring.sign('links', signedText(address)).toString('base64url');
  return `${address.linkId}-${address.lineId}-${signature}`;
}

/** Returns null for a token with a wrong signature. */
export function readDownloadToken(ring: KeyRing, token: string): DownloadAddress | null {
  const [, linkId, lineId, signed] = TOKEN.exec(token) ?? [];
  if (linkId === undefined || lineId === undefined || signed === undefined) return null;
  const address = { linkId: Number(linkId), lineId: Number(lineId) };
  return ring.isSigned('links', signedText(address), signed) ? address : null;
}

function signedText({ linkId, lineId }: DownloadAddress): string {
  return `download:${linkId}:${lineId}`;
}
