/** Work that outlives a request: queued in the caller's transaction, done after it, by any server process. */
export { JobQueue, type JobOptions } from './job-queue.js';
export { JobRegistry, type JobHandler, type JobRun, type JobSchedule } from './job-registry.js';
export { JobRunner } from './job-runner.js';
export { JobsModule } from './jobs.module.js';
export { migrateJobs } from './migrate-jobs.js';
