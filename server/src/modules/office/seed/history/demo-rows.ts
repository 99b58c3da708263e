import type { EntityManager } from 'typeorm';
import type { SoldTrack } from '../../../../../../demo/index.js';

/** Numbers of the stored rows that others refer to, by index or name. */
export interface StoredIds {
  people: number[];
  /** Ids of the sellers of the history. */
  shops: number[];
  /** Ids of the catalogue's sellers by name. */
  sellers: ReadonlyMap<string, number>;
  tracks: ReadonlyMap<SoldTrack, number>;
  /** Addresses of the covers by title of the catalogue. */
  covers: ReadonlyMap<string, string | null>;
  coupons: ReadonlyMap<string, number>;
  /** Address of this server, below which the packages are. */
  publicUrl: string;
}

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts rows with one statement. All have the columns of the first one. */
export async function insertRows(manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await manager.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Inserts rows with numbers of the table's sequence. @returns the numbers in the order of the rows */
export async function insertNumbered(
  manager: EntityManager,
  table: string,
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const reserved: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2) ORDER BY 1`,
    [table, rows.length],
  );
  const ids = reserved.map(({ id }) => id);
  await insertRows(
    manager,
    table,
    rows.map((row, index) => ({ id: ids[index], ...row })),
  );
  return ids;
}

/** Inserts rows that `removeDemoHistory` deletes by their number. */
export async function insertMarked(
  manager: EntityManager,
  table: string,
  rows: readonly Row[],
): Promise<number[]> {
  const ids = await insertNumbered(manager, table, rows);
  await insertRows(
    manager,
    'demo_records',
    ids.map((id) => ({ table_name: table, record_id: id })),
  );
  return ids;
}
