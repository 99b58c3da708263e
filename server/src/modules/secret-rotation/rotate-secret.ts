import { addDays } from 'date-fns/addDays';
import pg from 'pg';
import type { Configuration } from '../../core/config/index.js';
import { KeyRing, SealedText, type SealedColumn } from '../../core/secrets/index.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

const BATCH = 500;
/** Unsubscribe links of mails must work for 30 days after they were sent. */
const LINKS_VALID_DAYS = 30;

export interface RotatedColumn {
  /** `table.column` */
  name: string;
  /** Values that were under the current secret already. */
  current: number;
  sealed: number;
  /** Values that no configured secret opens; they are left as they are. */
  unreadable: number;
}

export interface Rotation {
  columns: RotatedColumn[];
  /** The day from which a previous secret is of no use to anybody, e.g. `2026-12-22`. */
  keepUntil: string;
}

/** Encrypts every sealed value under APP_SECRET. Safe beside a running server and to repeat. */
export async function rotateSecret(configuration: Configuration, databaseUrl: string): Promise<Rotation> {
  const ring = new KeyRing(configuration);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = [];
    for (const column of SEALED_COLUMNS) columns.push(await rotateColumn(client, ring, column));
    return { columns, keepUntil: addDays(new Date(), LINKS_VALID_DAYS).toISOString().slice(0, 10) };
  } finally {
    await client.end();
  }
}

async function rotateColumn(
  client: pg.Client,
  ring: KeyRing,
  sealedColumn: SealedColumn,
): Promise<RotatedColumn> {
  const { table, column, key, purpose, ownerOf } = sealedColumn;
  const text = new SealedText(ring, purpose);
  const rotated: RotatedColumn = { name: `${table}.${column}`, current: 0, sealed: 0, unreadable: 0 };
  for (let after = 0; ;) {
    const { rows } = await client.query<{ id: number; sealed: string }>(
      `SELECT ${key} AS id, ${column} AS sealed FROM ${table} WHERE ${key} > $1 AND ${column} <> ''
        ORDER BY ${key} LIMIT $2`,
      [after, BATCH],
    );
    for (const { id, sealed } of rows) {
      after = id;
      if (text.isCurrent(sealed)) rotated.current += 1;
      else {
        const plain = openOrNull(text, ownerOf(id), sealed);
        if (plain === null) rotated.unreadable += 1;
        else {
          // A value that the server has written meanwhile is newer, and under the current secret.
          await client.query(`UPDATE ${table} SET ${column} = $3 WHERE ${key} = $1 AND ${column} = $2`, [
            id,
            sealed,
            text.seal(ownerOf(id), plain),
          ]);
          rotated.sealed += 1;
        }
      }
    }
    if (rows.length < BATCH) return rotated;
  }
}

function openOrNull(text: SealedText, owner: string, sealed: string): string | null {
  try {
    return text.open(owner, sealed);
  } catch {
    return null;
  }
}
