import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.js';
import { CHAIN_START, linkText, signedText } from '#domain/certificates.js';

/** A link of a chain, as certificates carry it. */
export interface ChainLink {
  chain: string;
  /** 1, 2, 3 without gaps. */
  position: number;
  /** Hash of the link before; `CHAIN_START` for the first. */
  previousHash: string;
  hash: string;
  keyId: number;
  /** Ed25519, base64url. */
  signature: string;
  /** Canonical JSON (RFC 8785). */
  document: string;
}

export type PublicKeys = ReadonlyMap<number, KeyObject>;

/** First fault of a chain. */
export interface ChainFault {
  position: number;
  fault: 'order' | 'hash' | 'key' | 'signature';
}

/** Bytes of the DER header of an Ed25519 public key. */
const SPKI_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

/** Key object of a raw public key in base64url. */
export function publicKeyOf(raw: string): KeyObject {
  const key = Buffer.concat([SPKI_HEADER, Buffer.from(raw, 'base64url')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** Raw public key in base64url. */
export function rawPublicKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).subarray(SPKI_HEADER.length).toString('base64url');
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Hash of a link over its place, its predecessor and its document. */
export function linkHash(link: Pick<ChainLink, 'chain' | 'position' | 'previousHash' | 'document'>): string {
  return sha256(linkText({ ...link, documentHash: sha256(link.document) }));
}

/** Adds a document to the end of a chain. */
export function nextLink(
  chain: string,
  last: Pick<ChainLink, 'position' | 'hash'> | null,
  document: object,
  key: { id: number; privateKey: KeyObject },
): ChainLink {
  const unsigned = {
    chain,
    position: (last?.position ?? 0) + 1,
    previousHash: last?.hash ?? CHAIN_START,
    document: canonicalJson(document),
  };
  const hash = linkHash(unsigned);
  return { ...unsigned, hash, keyId: key.id, signature: signHash(hash, key.privateKey) };
}

export function signHash(hash: string, privateKey: KeyObject): string {
  return sign(null, Buffer.from(signedText(hash)), privateKey).toString('base64url');
}

export function isSignedHash(hash: string, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // Decoding is lenient: only one spelling of a signature counts.
  if (bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(signedText(hash)), key, bytes);
}

/**
 * Checks links in their order, each against the one before.
 * @param from the link before the first one; null at the start of the chain
 * @returns null for an unbroken chain
 */
export function findFault(
  links: readonly ChainLink[],
  keys: PublicKeys,
  from: Pick<ChainLink, 'position' | 'hash'> | null = null,
): ChainFault | null {
  let last = from;
  const chain = links[0]?.chain;
  for (const link of links) {
    const position = (last?.position ?? 0) + 1;
    const fault = faultOf(link, last, position, keys);
    if (fault || link.chain !== chain) return { position, fault: fault ?? 'order' };
    last = link;
  }
  return null;
}

function faultOf(
  link: ChainLink,
  last: Pick<ChainLink, 'hash'> | null,
  position: number,
  keys: PublicKeys,
): ChainFault['fault'] | null {
  if (link.position !== position || link.previousHash !== (last?.hash ?? CHAIN_START)) return 'order';
  if (linkHash(link) !== link.hash) return 'hash';
  const key = keys.get(link.keyId);
  if (!key) return 'key';
  return isSignedHash(link.hash, link.signature, key) ? null : 'signature';
}
