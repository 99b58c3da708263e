import { Global, Module } from '@nestjs/common';
import { JobMetricsService } from './job-metrics.service.js';
import { JobQueueService } from './job-queue.service.js';
import { JobRegistryService } from './job-registry.service.js';
import { JobRunnerService } from './job-runner.service.js';

/** Background jobs in PostgreSQL (graphile-worker). */
@Global()
@Module({
  providers: [JobQueueService, JobRegistryService, JobRunnerService, JobMetricsService],
  exports: [JobQueueService, JobRegistryService, JobRunnerService],
})
export class JobsModule {}
