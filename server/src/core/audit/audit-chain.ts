import type { EntityManager } from 'typeorm';
import {
  CHAIN_START,
  equal,
  headSignature,
  isAuthentic,
  LINE_COLUMNS,
  linkHash,
  type AuditKey,
  type AuditKeySet,
  type ChainHead,
  type StoredLine,
} from './audit-line.js';

/** Advisory lock key; must stay the same in every version. */
const CHAIN_LOCK = 7_305_003;
const BATCH = 1_000;

/**
 * Lines that may not be chained yet: above a line that was chained five minutes ago. Transactions are shorter, so no line
 * with a lower id is still uncommitted.
 */
const UNCHAINED = `a.id > COALESCE((SELECT record_id FROM audit_chain WHERE sealed_at < now() - interval '5 minutes'
    ORDER BY position DESC LIMIT 1), 0)
  AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.record_id = a.id)`;

interface HeadRow extends Omit<ChainHead, 'position' | 'adoptedPosition' | 'prunedPosition'> {
  position: string;
  adoptedPosition: string;
  prunedPosition: string;
  keyId: number;
  signature: Buffer;
}

/** The stored end of the chain with the result of its signature check. */
export interface StoredHead extends ChainHead {
  keyId: number;
  /** Null when the key is not readable with this APP_SECRET. */
  isSigned: boolean | null;
}

/** Locks the chain until the transaction ends: one process extends or prunes it at a time. Writing a line takes no lock. */
export async function lockChain(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
}

export async function tryLockChain(manager: EntityManager): Promise<boolean> {
  const [row] = (await manager.query('SELECT pg_try_advisory_xact_lock($1) AS locked', [CHAIN_LOCK])) as [
    { locked: boolean },
  ];
  return row.locked;
}

export async function findHead(manager: EntityManager, keys: AuditKeySet): Promise<StoredHead | null> {
  const [row] = (await manager.query(
    `SELECT key_id AS "keyId", position, hash, adopted_position AS "adoptedPosition",
            pruned_position AS "prunedPosition", pruned_hash AS "prunedHash", signature FROM audit_chain_head`,
  )) as HeadRow[];
  if (!row) return null;
  const head = {
    ...row,
    position: Number(row.position),
    adoptedPosition: Number(row.adoptedPosition),
    prunedPosition: Number(row.prunedPosition),
  };
  const key = keys.get(row.keyId);
  return { ...head, isSigned: key ? equal(headSignature(key, head), row.signature) : null };
}

export async function storeHead(manager: EntityManager, key: AuditKey, head: ChainHead): Promise<void> {
  await manager.query(
    `INSERT INTO audit_chain_head
       (key_id, position, hash, adopted_position, pruned_position, pruned_hash, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET key_id = $1, position = $2, hash = $3, adopted_position = $4,
       pruned_position = $5, pruned_hash = $6, signature = $7, updated_at = now()`,
    [
      key.id,
      head.position,
      head.hash,
      head.adoptedPosition,
      head.prunedPosition,
      head.prunedHash,
      headSignature(key, head),
    ],
  );
}

/** Chains the lines from before the chain, which have no code, and signs their number. */
export async function adoptLines(manager: EntityManager, key: AuditKey): Promise<void> {
  let head: ChainHead = {
    position: 0,
    hash: CHAIN_START,
    adoptedPosition: 0,
    prunedPosition: 0,
    prunedHash: CHAIN_START,
  };
  for await (const lines of unchainedLines(manager, 'true')) head = await extend(manager, key, head, lines);
  await storeHead(manager, key, { ...head, adoptedPosition: head.position });
}

/** True when `sealLines` has lines to chain: lines without a code count only before the chain begins. */
export async function hasUnchainedLines(manager: EntityManager): Promise<boolean> {
  const [row] = (await manager.query(
    `SELECT EXISTS (SELECT FROM audit_log a
        WHERE (a.mac IS NOT NULL OR NOT EXISTS (SELECT FROM audit_keys)) AND ${UNCHAINED}) AS found`,
  )) as [{ found: boolean }];
  return row.found;
}

/** Chains the new lines. Excludes lines without a valid code; `verifyAudit` reports them. */
export async function sealLines(manager: EntityManager, key: AuditKey, keys: AuditKeySet): Promise<void> {
  const stored = await findHead(manager, keys);
  if (!stored) throw new Error('the end of the audit chain is gone: run `npm run audit:verify`');
  if (stored.isSigned === false)
    throw new Error('the end of the audit chain has a wrong signature: run `npm run audit:verify`');
  let head: ChainHead = stored;
  for await (const lines of unchainedLines(manager, `a.mac IS NOT NULL AND ${UNCHAINED}`)) {
    head = await extend(
      manager,
      key,
      head,
      lines.filter((line) => isAuthentic(keys, line)),
    );
  }
  if (head.position > stored.position) await storeHead(manager, key, head);
}

async function* unchainedLines(manager: EntityManager, condition: string): AsyncGenerator<StoredLine[]> {
  let after = 0;
  for (;;) {
    const lines: StoredLine[] = await manager.query(
      `SELECT ${LINE_COLUMNS} FROM audit_log a WHERE a.id > $1 AND ${condition} ORDER BY a.id LIMIT ${BATCH}`,
      [after],
    );
    if (lines.length > 0) yield lines;
    if (lines.length < BATCH) return;
    after = lines.at(-1)?.id ?? after;
  }
}

async function extend(
  manager: EntityManager,
  key: AuditKey,
  head: ChainHead,
  lines: readonly StoredLine[],
): Promise<ChainHead> {
  if (lines.length === 0) return head;
  let { position, hash } = head;
  const links = lines.map((line) => {
    position += 1;
    hash = linkHash(key, hash, position, line);
    return { position, recordId: line.id, hash: hash.toString('hex') };
  });
  await manager.query(
    `INSERT INTO audit_chain (position, record_id, key_id, hash)
     SELECT position, record_id, $2, decode(hash, 'hex')
       FROM unnest($1::bigint[], $3::integer[], $4::text[]) AS link (position, record_id, hash)`,
    [
      links.map((link) => link.position),
      key.id,
      links.map((link) => link.recordId),
      links.map((link) => link.hash),
    ],
  );
  return { ...head, position, hash };
}
