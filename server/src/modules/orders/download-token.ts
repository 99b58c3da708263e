import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed download address names. */
export interface DownloadAddress {
  linkId: number;
  /** The link counts for this order line only. */
  lineId: number;
}

const TOKEN = /^(\d{1,10})-(\d{1,10})-([\w-]{43})$/;

function signature(secret: string, { linkId, lineId }: DownloadAddress): Buffer {
  return createHmac('sha256', secret).update(`download:${linkId}:${lineId}`).digest();
}

/** The last part of a download address: nobody makes one without the secret. */
export function signDownload(secret: string, address: DownloadAddress): string {
  return `${address.linkId}-${address.lineId}-${signature(secret, address).toString('base64url')}`;
}

/** What a token names, or null when we did not sign it. */
export function readDownloadToken(secret: string, token: string): DownloadAddress | null {
  const [, linkId, lineId, signed] = TOKEN.exec(token) ?? [];
  if (linkId === undefined || lineId === undefined || signed === undefined) return null;
  const address = { linkId: Number(linkId), lineId: Number(lineId) };
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(secret, address);
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : null;
}
