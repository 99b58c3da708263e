import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { jobLogger } from './job-logger.js';

/** Advisory lock key; must stay the same in every version and be unique. */
const JOBS_MIGRATION_LOCK = 7_305_003;

/** Brings the job tables at `url` up to date; concurrent processes wait for each other. */
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
