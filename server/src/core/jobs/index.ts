/** Work that outlives a request: queued in the caller's transaction, done after it, by any server process. */
export { JobQueue } from './job-queue.js';
export { JobRegistry, type JobRun } from './job-registry.js';
export { JobRunner } from './job-runner.js';
export { JobsModule } from './jobs.module.js';
