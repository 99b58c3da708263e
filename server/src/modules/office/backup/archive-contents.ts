import type { ClientBase } from 'pg';
import { z } from 'zod';
import { filesBehind } from '../../platform/media/index.js';

export const MANIFEST_NAME = 'manifest.json';
export const SECRET_NAME = 'app-secret';

/** First entry of an archive. */
const manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** Fingerprint of the APP_SECRET that encrypted the sealed columns. */
  keyId: z.string(),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
});

export type Manifest = z.infer<typeof manifest>;

/** Returns null for an invalid manifest. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Excluded: the list of migrations and the rate limit counters. */
const LEFT_OUT = ['migrations', 'rate_limits'];

/** All tables, each after the ones it references, so that they can be filled in this order. */
export async function tablesInOrder(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; references: string[] }>(
    `SELECT c.relname AS name,
            COALESCE(array_agg(DISTINCT f.relname::text) FILTER (WHERE f.oid <> c.oid), '{}') AS references
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
      ({ name, references }) =>
        !ordered.includes(name) && references.every((table) => ordered.includes(table)),
    );
    if (!next) throw new Error('the foreign keys of the tables form a cycle');
    ordered.push(next.name);
  }
  return ordered;
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

/** Column list for COPY: two databases may order columns differently, and generated columns cannot be filled. */
export async function columnsOf(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** Sets the sequences of identity columns after the highest restored number. */
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

/** A package that is stored here. */
export function isPackagePath(path: string): boolean {
  return /^packages\/[0-9a-f-]{36}$/.test(path);
}

/** A file that is attached to a message. */
export function isAttachmentPath(path: string): boolean {
  return /^attachments\/[0-9a-f-]{36}$/.test(path);
}

/** The preview of a version of custom work. */
export function isVersionPath(path: string): boolean {
  return /^versions\/[0-9a-f-]{36}\.mp3$/.test(path);
}

/** Paths of all media files, packages, attachments and versions that rows refer to, with their variants. */
export async function mediaPaths(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT path FROM media
      UNION SELECT unnest(ARRAY[img, audio]) FROM products
      UNION SELECT unnest(ARRAY[img, audio]) FROM demos
      UNION SELECT img FROM order_lines WHERE img IS NOT NULL
      UNION SELECT 'packages/' || upload_id FROM packages
      UNION SELECT path FROM order_message_files WHERE path IS NOT NULL
      UNION SELECT path FROM service_message_files
      UNION SELECT path FROM service_versions
      UNION SELECT 'packages/' || upload_id FROM service_brief_files
      ORDER BY path`,
  );
  return rows.flatMap(({ path }) => filesBehind(path));
}
