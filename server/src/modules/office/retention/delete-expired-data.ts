import { subDays } from 'date-fns/subDays';
import { DataSource } from 'typeorm';
import { AuditKeyService, pruneAudit } from '#core/audit/index.js';
import type { Configuration } from '#core/config/index.js';
import { dataSourceOptions } from '#core/database/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { DAYS_OF_AUDIT, personalDataRules, RETENTION_RULES } from './retention.rules.js';

/** Number of rows of one kind that were deleted, or would be. */
export interface DeletedRows {
  what: string;
  rows: number;
}

/** Keeps each transaction short, so that requests do not wait for its locks. */
const BATCH = 5_000;

/**
 * Deletes expired rows in small transactions. Safe beside a running server.
 * @param dryRun count only
 * @throws AuditBroken when due lines of the audit log were changed; the other data are deleted by then
 */
export async function deleteExpiredData(
  configuration: Configuration,
  databaseUrl: string,
  now: Date,
  dryRun = false,
): Promise<DeletedRows[]> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  try {
    const deleted: DeletedRows[] = [];
    const rules = [...RETENTION_RULES, ...personalDataRules(configuration.legalRetentionYears)];
    for (const { what, table, condition, overwrite } of rules) {
      const rows = dryRun
        ? await count(dataSource, table, condition, now)
        : await remove(dataSource, table, condition, now, overwrite);
      deleted.push({ what, rows });
    }
    const oldest = subDays(now, DAYS_OF_AUDIT);
    const rows = dryRun
      ? await count(dataSource, 'audit_log', 'at < $1', oldest)
      : await pruneAudit(dataSource, new AuditKeyService(dataSource, new KeyRing(configuration)), oldest);
    return [...deleted, { what: 'audit log entries', rows }];
  } finally {
    await dataSource.destroy();
  }
}

async function count(dataSource: DataSource, table: string, condition: string, now: Date): Promise<number> {
  const [row] = (await dataSource.query(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    valuesOf(condition, now),
  )) as [{ count: number }];
  return row.count;
}

async function remove(
  dataSource: DataSource,
  table: string,
  condition: string,
  now: Date,
  overwrite?: string,
): Promise<number> {
  const change = overwrite ? `UPDATE ${table} SET ${overwrite}` : `DELETE FROM ${table}`;
  let removed = 0;
  for (;;) {
    const [, rows] = (await dataSource.query(
      `${change} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
      valuesOf(condition, now),
    )) as [unknown[], number];
    removed += rows;
    if (rows < BATCH) return removed;
  }
}

/** Conditions that follow another rule do not name the time. */
function valuesOf(condition: string, now: Date): Date[] {
  return condition.includes('$1') ? [now] : [];
}
