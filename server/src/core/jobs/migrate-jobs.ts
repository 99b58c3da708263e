import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { jobLogger } from './job-logger.js';

/** Any constant works, as long as every process of every version uses the same one, and nothing else does. */
const JOBS_MIGRATION_LOCK = 7_305_003;

/** Brings the job tables at `url` up to date; processes starting at the same moment wait for one another. */
export async function migrateJobs(url: string): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [JOBS_MIGRATION_LOCK]);
    await runMigrations({ connectionString: url, logger: jobLogger() });
  } finally {
    await lock.end();
  }
}
