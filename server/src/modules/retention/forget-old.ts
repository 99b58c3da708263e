import { subDays } from 'date-fns/subDays';
import { DataSource } from 'typeorm';
import { AuditKeys, pruneAudit } from '../../core/audit/index.js';
import type { Configuration } from '../../core/config/index.js';
import { dataSourceOptions } from '../../core/database/index.js';
import { KeyRing } from '../../core/secrets/index.js';
import { DAYS_OF_AUDIT, RETENTION_RULES } from './retention.rules.js';

/** How many rows of one kind went, or would go. */
export interface Forgotten {
  what: string;
  rows: number;
}

/** Small enough that nobody waits for a lock, whatever has piled up. */
const BATCH = 5_000;

/**
 * Deletes what is past its time, in small transactions, while the server goes on.
 * @param dryRun count only
 * @throws AuditBroken when lines of the audit log that are due are not as they were written; the rest is deleted then
 */
export async function forgetOld(
  configuration: Configuration,
  databaseUrl: string,
  now: Date,
  dryRun = false,
): Promise<Forgotten[]> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  try {
    const forgotten: Forgotten[] = [];
    for (const { what, table, condition } of RETENTION_RULES) {
      const rows = dryRun
        ? await count(dataSource, table, condition, now)
        : await remove(dataSource, table, condition, now);
      forgotten.push({ what, rows });
    }
    const oldest = subDays(now, DAYS_OF_AUDIT);
    const rows = dryRun
      ? await count(dataSource, 'audit_log', 'at < $1', oldest)
      : await pruneAudit(dataSource, new AuditKeys(dataSource, new KeyRing(configuration)), oldest);
    return [...forgotten, { what: 'audit log entries', rows }];
  } finally {
    await dataSource.destroy();
  }
}

async function count(dataSource: DataSource, table: string, condition: string, now: Date): Promise<number> {
  const [row] = (await dataSource.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`, [
    now,
  ])) as [{ count: number }];
  return row.count;
}

async function remove(dataSource: DataSource, table: string, condition: string, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const [, rows] = (await dataSource.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
      [now],
    )) as [unknown[], number];
    removed += rows;
    if (rows < BATCH) return removed;
  }
}
