import type { DataSource } from 'typeorm';

/** A hash of every table of the database, by name, to see that a request has changed nothing. */
export async function contentOfDatabase(
  dataSource: DataSource,
  notCompared: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> ALL ($1) ORDER BY 1`,
    [notCompared],
  );
  expect(tables.length).toBeGreaterThan(40);
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row]: [{ hash: string }] = await dataSource.query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
    );
    content[name] = row.hash;
  }
  return content;
}
