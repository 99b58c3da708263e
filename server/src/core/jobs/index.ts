/** Background jobs: queued in the caller's transaction, run after its commit by any server process. */
export { JobQueueService } from './job-queue.service.js';
export { Job, type JobRun } from './job.decorator.js';
export { JobRunnerService } from './job-runner.service.js';
export { JobsModule } from './jobs.module.js';
