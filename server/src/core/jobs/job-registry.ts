import { Injectable } from '@nestjs/common';

/** What a handler may know about the run it is in. */
export interface JobRun {
  /** Starts at 1. */
  attempt: number;
  /** Fires when the server shuts down and cannot wait for long. */
  signal: AbortSignal | undefined;
}

/** Does the work; what it throws makes the job run again later. It may run twice for one job, so it must not mind. */
export type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;

export interface JobSchedule {
  /** Five cron fields in UTC; however many server processes there are, each time comes once. */
  cron?: string;
}

export interface RegisteredJob extends JobSchedule {
  handler: JobHandler<never>;
}

/** Which code does which task. Modules register in onModuleInit; the runner starts when all of them have. */
@Injectable()
export class JobRegistry {
  private readonly jobs = new Map<string, RegisteredJob>();

  register<P>(task: string, handler: JobHandler<P>, schedule: JobSchedule = {}): void {
    if (this.jobs.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.jobs.set(task, { handler, ...schedule });
  }

  entries(): [task: string, job: RegisteredJob][] {
    return [...this.jobs];
  }
}
