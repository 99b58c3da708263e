/**
 * Records a dump for server/test/upgrade: starts the built server of an older checkout on an empty embedded PostgreSQL, fills it over
 * its API, and writes schema and rows as SQL. The embedded PostgreSQL has no pg_dump, so the schema is the SQL of that
 * version's migrations and the rows are INSERT statements. See server/test/upgrade/README.md.
 *
 * Usage: node scripts/record-dump.mjs <checkout> <target.sql.gz>
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { freePort } from './lib/free-port.cjs';
import { fill } from '../server/test/upgrade/fill-old-shop.mjs';

const { default: pg } = await import('pg');
const [checkout, target] = process.argv.slice(2).map((path) => resolve(path));
if (!target) throw new Error('usage: node scripts/record-dump.mjs <checkout> <target.sql.gz>');

const DATABASE = join(checkout, 'dist/server/src/core/database');
const load = (path) => import(pathToFileURL(path).href);

const { startEmbeddedPostgres } = await load(join(DATABASE, 'embedded-postgres.js'));
const { migrations } = await load(join(DATABASE, 'migrations/index.js'));

const folder = mkdtempSync(join(tmpdir(), 'record-dump-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
const client = new pg.Client({ connectionString: postgres.url });
let server;
try {
  await client.connect();
  const origin = await startServer();
  await fill({ origin, sql: (text, values) => client.query(text, values).then(({ rows }) => rows) });
  server.kill('SIGTERM');
  await once(server, 'exit');
  const text = [...(await schema()), ...(await rows())].join('\n');
  writeFileSync(target, gzipSync(`${text}\n`, { level: 9 }));
  console.log(`${target}: ${text.length} characters of SQL`);
} finally {
  server?.kill('SIGKILL');
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startServer() {
  const port = String(await freePort());
  server = spawn(process.execPath, [join(checkout, 'dist/server/src/main.js')], {
    cwd: checkout,
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      SEED: 'none',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      // The secret of server/test/support/app.ts, so that the upgraded server can read what this one encrypts.
      APP_SECRET: 'a secret of the tests alone',
      ADMIN_EMAIL: 'admin@example.test',
      ADMIN_PASSWORD: 'Correct-Horse-1',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (server.exitCode !== null) throw new Error('the old server ended');
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return origin;
    await pause(200);
  }
}

/** SQL of the migrations, taken down by a query runner that runs nothing. */
async function schema() {
  const statements = [
    'CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL);',
  ];
  for (const Migration of migrations) {
    await new Migration().up({
      query: (text) => void statements.push(`${text.trim().replace(/;?$/, ';')}\n`),
    });
  }
  return statements;
}

async function rows() {
  const { rows: tables } = await client.query(`
    SELECT c.oid, c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.oid, c.relname ORDER BY c.relname`);
  // Foreign keys and triggers stay quiet, as in a restored data-only dump.
  const statements = ['SET session_replication_role = replica;'];
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(" || ', ' || ");
    const found = await client.query({ text: `SELECT ${values} FROM ${name} ORDER BY 1`, rowMode: 'array' });
    for (const [row] of found.rows) {
      statements.push(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${row});`);
    }
  }
  const { rows: sequences } = await client.query(
    `SELECT sequencename AS name, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  for (const { name, last_value } of sequences) statements.push(`SELECT setval('${name}', ${last_value});`);
  return [...statements, 'SET session_replication_role = DEFAULT;'];
}
