import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const DATABASE_SOURCES = join(process.cwd(), 'server/src/core/database');
/** Only one of the concurrent spec files may create the template. */
const TEMPLATE_LOCK = 1_734_500_002;

/** An empty, migrated database. Create one for each spec file and drop it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await ensureTemplate(admin);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () => asAdmin((admin) => dropDatabase(admin, name)),
  };
}

/** A database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin(async (admin) => void (await admin.query(`CREATE DATABASE ${name}`)));
  return { url: urlOf(name), drop: () => asAdmin((admin) => dropDatabase(admin, name)) };
}

const newName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`;

/** The name of the template contains a hash of the migrations, so that a change creates a new template. */
async function ensureTemplate(admin: pg.Client): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const { rows } = await admin.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ '^template_.{12}$|^template_draft$'",
  );
  if (rows.some(({ datname }) => datname === template)) return template;
  for (const { datname } of rows) await dropDatabase(admin, datname);
  await admin.query('CREATE DATABASE template_draft');
  const { migrate } = await import('#core/schema/migrate.js');
  await migrate(urlOf('template_draft'));
  await admin.query(`ALTER DATABASE template_draft RENAME TO ${template}`);
  return template;
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of ['schema/migrate.ts', 'jobs/migrate-jobs.ts']) {
    hash.update(readFileSync(join(DATABASE_SOURCES, '..', file)));
  }
  const folder = join(DATABASE_SOURCES, 'migrations');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function asAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('There is no test database: run this spec through jest.config.mjs');
  return url;
}
