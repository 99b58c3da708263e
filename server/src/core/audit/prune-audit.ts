import type { DataSource } from 'typeorm';
import { findHead, lockChain, storeHead } from './audit-chain.js';
import type { AuditKeyService } from './audit-key.service.js';
import { AuditBroken, walkChain } from './verify-audit.js';

/** Bounds the time that the chain is locked. */
const BATCH = 5_000;

/**
 * Deletes the oldest lines of the chain and signs its new start, so that the rest can still be verified.
 * @returns number of deleted lines
 * @throws AuditBroken when the lines to delete were changed: they are evidence then
 */
export async function pruneAudit(
  dataSource: DataSource,
  keys: AuditKeyService,
  before: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await pruneBatch(dataSource, keys, before);
    removed += batch;
    if (batch < BATCH) return removed;
  }
}

function pruneBatch(dataSource: DataSource, keys: AuditKeyService, before: Date): Promise<number> {
  return dataSource.transaction(async (manager) => {
    await lockChain(manager);
    const readable = await keys.readable(manager);
    const head = await findHead(manager, readable);
    if (!head) return 0;
    if (!head.isSigned) throw new AuditBroken('The signature of the end of the chain is wrong');
    const [row] = (await manager.query(
      `SELECT LEAST(COALESCE(min(c.position) - 1, $2::bigint), $3::bigint + ${BATCH}) AS until
         FROM audit_chain c JOIN audit_log a ON a.id = c.record_id WHERE a.at >= $1`,
      [before, head.position, head.prunedPosition],
    )) as [{ until: string }];
    const until = Math.min(Number(row.until), head.position);
    if (until <= head.prunedPosition) return 0;
    const prunedHash = await walkChain(manager, readable, head, until);
    await manager.query(`SELECT set_config('ghostnote.audit_retention', 'on', true)`);
    await manager.query(
      'DELETE FROM audit_log WHERE id IN (SELECT record_id FROM audit_chain WHERE position <= $1)',
      [until],
    );
    await manager.query('DELETE FROM audit_chain WHERE position <= $1', [until]);
    await storeHead(manager, await keys.current(), { ...head, prunedPosition: until, prunedHash });
    return until - head.prunedPosition;
  });
}
