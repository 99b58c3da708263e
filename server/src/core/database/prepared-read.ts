import { createHash } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';

/** Where rows are read from: the primary, or a replica for reads that may be stale. */
export interface RowSource {
  read<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Maximum number of prepared statements; each connection keeps a plan for every one it has run. */
const NAMED_TEXTS = 100;
const names = new Map<string, string>();

/**
 * Runs a frequent read as a prepared statement: each connection parses and plans the text once. Variable parts must be
 * in `values`, so that the text stays the same.
 */
export async function preparedRead<Row extends object>(
  dataSource: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const { rows } = await master.query<Row>(named(text, [...values]));
  return rows;
}

function named(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text);
  if (!name && names.size < NAMED_TEXTS) {
    name = `read_${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
  }
  return name ? { name, text, values } : { text, values };
}
