import type { ClientBase } from 'pg';

/** Nothing of worth: who may ask how often, and the migrations' own list. */
const LEFT_OUT = ['migrations', 'rate_limits'];

/** Our tables, each after those it refers to, so that they can be filled in this order. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT c.relname AS name,
            COALESCE(array_agg(DISTINCT f.relname::text) FILTER (WHERE f.oid <> c.oid), '{}') AS needs
       FROM pg_class c
       LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
       LEFT JOIN pg_class f ON f.oid = k.confrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
      GROUP BY c.oid, c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, needs }) => !ordered.includes(name) && needs.every((n) => ordered.includes(n)),
    );
    if (!next) throw new Error('the tables refer to one another in a circle');
    ordered.push(next.name);
  }
  return ordered;
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

/** Columns by name, because two databases may hold them in different places; generated ones cannot be filled. */
export async function columnsOf(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** Identity columns go on after the highest number that was restored. */
export async function continueNumbering(client: ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT column_name AS column, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'YES'`,
    [table],
  );
  for (const { column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, GREATEST((SELECT COALESCE(max(${column}), 0) + 1 FROM ${table}),
                                  (SELECT seqstart FROM pg_sequence WHERE seqrelid = CAST($1 AS regclass))), false)`,
      [sequence],
    );
  }
}
