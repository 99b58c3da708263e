import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureServerBuilt } from '../../../scripts/lib/build.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { compiledEmbeddedPostgres } from './embedded-postgres.mjs';

/**
 * Builds the server and starts one PostgreSQL for all specs, shared by concurrent runs. Its folder stays, so that the next
 * run neither creates a cluster nor migrates; TEST_DATABASE_URL names another server to use instead.
 */
export default async function prepare() {
  // Read by the AWS SDK, which warns about Node.js 20 in each Jest worker otherwise.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  await ensureServerBuilt();
  if (!process.env.TEST_DATABASE_URL) {
    const { startEmbeddedPostgres } = await import(await compiledEmbeddedPostgres());
    globalThis.testDatabaseServer = await start(startEmbeddedPostgres);
    process.env.TEST_DATABASE_URL = globalThis.testDatabaseServer.url;
  }
  await dropAbandonedDatabases(process.env.TEST_DATABASE_URL);
}

async function start(startEmbeddedPostgres) {
  const options = {
    dataDir: join(tmpdir(), `ghostnote-test-database-${cloneName()}`, 'postgres'),
    durable: false,
  };
  try {
    return await startEmbeddedPostgres(options);
  } catch {
    // Without fsync a power failure may have corrupted the folder; it holds test data only.
    rmSync(options.dataDir, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

/** Name of this clone of the repository among those on this machine. */
function cloneName() {
  return createHash('sha256').update(inRoot('.')).digest('hex').slice(0, 12);
}

/** Drops databases of killed processes; their names contain the process id (see database.ts). */
async function dropAbandonedDatabases(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname ~ '^test_[0-9]+_'");
  for (const { datname } of rows) {
    if (!processExists(Number(datname.split('_')[1]))) {
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
  }
  await client.end();
}

function processExists(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
