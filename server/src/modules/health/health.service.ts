import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JobRunner } from '../../core/jobs/index.js';
import { readinessOf, type Readiness } from './health.rules.js';

/** A balancer asks every few seconds; a database that takes longer than this is as good as away. */
const PATIENCE_MS = 2_000;

/** Whether this process can do its work right now. */
@Injectable()
export class HealthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobRunner,
  ) {}

  async readiness(): Promise<Readiness> {
    const applied = await Promise.race([this.appliedMigrations(), delay(PATIENCE_MS, null, { ref: false })]);
    return readinessOf({
      database: applied !== null,
      migrations: this.dataSource.migrations.every((one) =>
        applied?.includes(one.name ?? one.constructor.name),
      ),
      jobs: applied !== null && this.jobs.isRunning,
    });
  }

  /** Null when the database does not answer. */
  private async appliedMigrations(): Promise<string[] | null> {
    try {
      const rows: { name: string }[] = await this.dataSource.query('SELECT name FROM migrations');
      return rows.map(({ name }) => name);
    } catch {
      return null;
    }
  }
}
