import { DataSource } from 'typeorm';
import { dataSourceOptions } from '#core/database/data-source-options.js';
import { DatabaseUrl } from '#core/database/index.js';
import type { JobHandler } from '#core/jobs/job.decorator.js';
import type { JobHandlersService } from '#core/jobs/job-handlers.service.js';
import { JobRunnerService } from '#core/jobs/job-runner.service.js';
import { createTestDatabase, type TestDatabase } from './database.js';

export type Handlers = Record<string, JobHandler<never>>;

/** A database with runners of jobs, without an application. */
export class TestJobs {
  /** Runners that `clear` stops. */
  readonly running: JobRunnerService[] = [];

  private constructor(
    private readonly database: TestDatabase,
    readonly dataSource: DataSource,
  ) {}

  static async create(): Promise<TestJobs> {
    const database = await createTestDatabase();
    return new TestJobs(database, await new DataSource(dataSourceOptions(database.url)).initialize());
  }

  get url(): string {
    return this.database.url;
  }

  async startRunner(handlers: Handlers, onStart: () => unknown = () => undefined): Promise<JobRunnerService> {
    const entries = () => {
      onStart();
      return Object.entries(handlers).map(([task, handler]) => [task, { handler }]);
    };
    const runner = new JobRunnerService(new DatabaseUrl(this.url), {
      entries,
    } as unknown as JobHandlersService);
    this.running.push(runner);
    await runner.onApplicationBootstrap();
    return runner;
  }

  /** Stops the runners and deletes their jobs. */
  async clear(): Promise<void> {
    for (const runner of this.running.splice(0)) await runner.beforeApplicationShutdown();
    await this.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
    await this.database.drop();
  }
}
