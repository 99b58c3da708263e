import pg from 'pg';
import { RETENTION_RULES } from './retention.rules.js';

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
 */
export async function forgetOld(databaseUrl: string, now: Date, dryRun = false): Promise<Forgotten[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const forgotten: Forgotten[] = [];
    for (const { what, table, condition } of RETENTION_RULES) {
      const rows = dryRun
        ? await count(client, table, condition, now)
        : await remove(client, table, condition, now);
      forgotten.push({ what, rows });
    }
    return forgotten;
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, table: string, condition: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    [now],
  );
  return rows[0]?.count ?? 0;
}

async function remove(client: pg.Client, table: string, condition: string, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await client.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
      [now],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}
