import { Global, Module } from '@nestjs/common';
import { JobMetrics } from './job-metrics.js';
import { JobQueue } from './job-queue.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';

/** Work that outlives a request, kept in PostgreSQL. */
@Global()
@Module({
  providers: [JobQueue, JobRegistry, JobRunner, JobMetrics],
  exports: [JobQueue, JobRegistry, JobRunner],
})
export class JobsModule {}
