import { NOTHING } from './sub-fingerprints.js';

/** Name of the fingerprint in certificates, see docs/certificates.md. */
export const FINGERPRINT_ALGORITHM = 'ghostnote-chroma/1';

/** Sub-fingerprints of which a certificate states one: two a second. Every one would make it eight times as large as it is. */
export const STATED_EVERY = 4;

/** Sub-fingerprints that one look-up takes: ten minutes. */
export const SENT_CODES_MAX = 4_800;

/** Sub-fingerprints that a recording must have to be compared: those of 20 seconds. */
export const SENT_CODES_MIN = 144;

/** Acoustic fingerprint of a file, as a certificate states it. */
export interface StatedFingerprint {
  algorithm: typeof FINGERPRINT_ALGORITHM;
  /** Every fourth sub-fingerprint, see {@link codesToText}. */
  value: string;
}

/** @returns null for a recording too short to be recognised */
export function statedFingerprint(codes: Int32Array): StatedFingerprint | null {
  if (codes.length < SENT_CODES_MIN) return null;
  const stated = codes.filter((_, at) => at % STATED_EVERY === 0);
  return { algorithm: FINGERPRINT_ALGORITHM, value: codesToText(stated) };
}

/** The stated sub-fingerprints at their places, with nothing between them. */
export function codesOfStated({ value }: StatedFingerprint): Int32Array {
  const stated = codesFromText(value) ?? new Int32Array(0);
  const codes = new Int32Array(stated.length * STATED_EVERY).fill(NOTHING);
  stated.forEach((code, at) => (codes[at * STATED_EVERY] = code));
  return codes;
}

/** Little-endian numbers of 32 bits as base64url. */
export function codesToText(codes: Int32Array): string {
  const view = new DataView(new ArrayBuffer(codes.length * 4));
  codes.forEach((code, at) => view.setInt32(at * 4, code, true));
  const bytes = Array.from(new Uint8Array(view.buffer), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns null for what is no such text */
export function codesFromText(text: string): Int32Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (bytes.length % 4 !== 0) return null;
  const view = new DataView(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer);
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(at * 4, true));
}
