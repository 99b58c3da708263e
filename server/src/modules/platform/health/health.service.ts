import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JobRunnerService } from '#core/jobs/index.js';
import { readinessOf, type Readiness } from './health.response.js';

/** Load balancers poll every few seconds; a slower database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Checks that this process can serve requests. */
@Injectable()
export class HealthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRunnerService,
  ) {}

  async readiness(): Promise<Readiness> {
    const applied = await Promise.race([
      this.appliedMigrations(),
      delay(DATABASE_TIMEOUT_MS, null, { ref: false }),
    ]);
    return readinessOf({
      database: applied !== null,
      migrations: this.dataSource.migrations.every((migration) =>
        applied?.includes(migration.name ?? migration.constructor.name),
      ),
      jobs: applied !== null && this.jobs.isRunning,
    });
  }

  /** Null when the database does not respond. */
  private async appliedMigrations(): Promise<string[] | null> {
    try {
      const rows: { name: string }[] = await this.dataSource.query('SELECT name FROM migrations');
      return rows.map(({ name }) => name);
    } catch {
      return null;
    }
  }
}
