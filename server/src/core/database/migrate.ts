import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { dataSourceOptions } from './data-source-options.js';

/** Any constant works, as long as every process of every version uses the same one. */
const MIGRATION_LOCK = 7_305_002;

/** Brings the database at `url` up to date; processes starting at the same moment wait for one another. */
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
