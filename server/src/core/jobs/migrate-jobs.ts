import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { jobLogger } from './job-logger.js';

/** Advisory lock key; must stay the same in every version and be unique. */
const JOBS_MIGRATION_LOCK = 7_305_003;

/**
 * Wakes a worker when a lane becomes free. A worker that ends a job looks for the next one before the end is stored, so it finds the
 * lane taken; without the notification the lane rests until a worker polls, and runs four jobs a second at most.
 */
const ANNOUNCE_FREE_LANES = `
  CREATE OR REPLACE FUNCTION announce_free_lane() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('jobs:insert', '{"count":1}');
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER announce_free_lane AFTER UPDATE ON graphile_worker._private_job_queues
    FOR EACH ROW WHEN (OLD.locked_by IS NOT NULL AND NEW.locked_by IS NULL)
    EXECUTE FUNCTION announce_free_lane();`;

/** Brings the job tables at `url` up to date; concurrent processes wait for each other. */
export async function migrateJobs(url: string): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [JOBS_MIGRATION_LOCK]);
    await runMigrations({ connectionString: url, logger: jobLogger() });
    await lock.query(ANNOUNCE_FREE_LANES);
  } finally {
    await lock.end();
  }
}
