import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { dataSourceOptions } from '../database/data-source-options.js';

/** Advisory lock key; must stay the same in every version. */
const MIGRATION_LOCK = 7_305_002;

/** Brings the database at `url` up to date; concurrent processes wait for each other. */
export async function migrate(url: string): Promise<void> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
    await migrateJobs(url);
  } finally {
    await lock.end();
  }
}
