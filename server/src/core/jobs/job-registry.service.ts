import { Injectable } from '@nestjs/common';

/** The current run of a job. */
export interface JobRun {
  /** Starts at 1. */
  attempt: number;
  /** Aborts when the server shuts down. */
  signal: AbortSignal | undefined;
}

/** Handles one job. A thrown error reschedules it; handlers must be idempotent. */
export type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;

export interface JobSchedule {
  /** Five cron fields in UTC. Runs once for each time, however many server processes there are. */
  cron?: string;
}

export interface RegisteredJob extends JobSchedule {
  handler: JobHandler<never>;
}

/** Handlers by task. Modules register theirs in onModuleInit, before the runner starts. */
@Injectable()
export class JobRegistryService {
  private readonly jobs = new Map<string, RegisteredJob>();

  register<P>(task: string, handler: JobHandler<P>, schedule: JobSchedule = {}): void {
    if (this.jobs.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.jobs.set(task, { handler, ...schedule });
  }

  entries(): [task: string, job: RegisteredJob][] {
    return [...this.jobs];
  }
}
