import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobHandlersService } from './job-handlers.service.js';
import { JobMetricsService } from './job-metrics.service.js';
import { JobQueueService } from './job-queue.service.js';
import { JobRunnerService } from './job-runner.service.js';

/** Background jobs in PostgreSQL (graphile-worker). */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [JobHandlersService, JobQueueService, JobRunnerService, JobMetricsService],
  exports: [JobQueueService, JobRunnerService],
})
export class JobsModule {}
