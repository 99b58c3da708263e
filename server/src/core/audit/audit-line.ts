import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface AuditKey {
  id: number;
  secret: Buffer;
}

/** Keys that APP_SECRET decrypts, by id. */
export type AuditKeySet = ReadonlyMap<number, AuditKey>;

/** Authenticated content of a line. */
export interface AuditLine {
  /** ISO 8601 in UTC with microseconds. */
  at: string;
  actorId: number | null;
  actorEmail: string | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** A line as it is stored. */
export interface StoredLine extends AuditLine {
  id: number;
  mac: Buffer | null;
}

/** The signed state of the chain. */
export interface ChainHead {
  position: number;
  hash: Buffer;
  adoptedPosition: number;
  prunedPosition: number;
  prunedHash: Buffer;
}

const KEY_ID_BYTES = 4;
const NONCE_BYTES = 16;

/** Predecessor of the first link. */
export const CHAIN_START = Buffer.alloc(32);

/** Columns of `audit_log a` that make a `StoredLine`. */
export const LINE_COLUMNS = `a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
  a.actor_id AS "actorId", a.actor_email AS "actorEmail", a.action, a.subject, a.before, a.after, a.mac`;

/** A time in the format of `LINE_COLUMNS`. */
export function auditMoment(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** Text of a line that is independent of the key order of stored objects. */
function canonicalText({ at, actorId, actorEmail, action, subject, before, after }: AuditLine): string {
  return JSON.stringify([at, actorId, actorEmail, action, subject, sorted(before), sorted(after)]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, item]) => [name, sorted(item)]);
}

/**
 * Authentication code of a new line, which needs the key and not only write access to the database. The nonce makes each
 * code unique, so that a copied line is detected.
 */
export function codeOf(
  { id, secret }: AuditKey,
  line: AuditLine,
  nonce: Buffer = randomBytes(NONCE_BYTES),
): Buffer {
  const keyId = Buffer.alloc(KEY_ID_BYTES);
  keyId.writeUInt32BE(id);
  const code = hmac(secret, 'line', nonce.toString('hex'), canonicalText(line));
  return Buffer.concat([keyId, nonce, code]);
}

/** True when the code of a line was made with one of the keys. */
export function isAuthentic(keys: AuditKeySet, line: StoredLine): boolean {
  if (!line.mac || line.mac.length < KEY_ID_BYTES + NONCE_BYTES) return false;
  const key = keys.get(line.mac.readUInt32BE(0));
  const nonce = line.mac.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
  return key !== undefined && equal(codeOf(key, line, nonce), line.mac);
}

/** Hash of a link: over the previous hash, its position and its line. */
export function linkHash({ secret }: AuditKey, previous: Buffer, position: number, line: StoredLine): Buffer {
  const place = JSON.stringify([position, line.id, line.mac?.toString('hex') ?? null]);
  return hmac(secret, 'link', previous.toString('hex'), place, canonicalText(line));
}

/** Signature of the end of the chain. */
export function headSignature({ secret }: AuditKey, head: ChainHead): Buffer {
  const { position, hash, adoptedPosition, prunedPosition, prunedHash } = head;
  const state = [position, hash.toString('hex'), adoptedPosition, prunedPosition, prunedHash.toString('hex')];
  return hmac(secret, 'head', JSON.stringify(state));
}

export function equal(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(secret: Buffer, ...parts: string[]): Buffer {
  // Each part is printable and free of this separator, JSON text included.
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest();
}
