/** Background jobs: queued in the caller's transaction, run after its commit by any server process. */
export { JobQueueService } from './job-queue.service.js';
export { JobRegistryService, type JobRun } from './job-registry.service.js';
export { JobRunnerService } from './job-runner.service.js';
export { JobsModule } from './jobs.module.js';
