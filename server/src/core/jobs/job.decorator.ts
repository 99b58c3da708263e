import { DiscoveryService } from '@nestjs/core';

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

interface DeclaredJob extends JobSchedule {
  task: string;
  method: string;
}

/** Jobs that the methods of a provider handle. */
export const DeclaresJobs = DiscoveryService.createDecorator<DeclaredJob[]>();

/** Marks the method of a provider that handles the jobs of a task. */
export function Job(task: string, schedule: JobSchedule = {}) {
  return <H extends JobHandler<never>>(
    { constructor }: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const others = (Reflect.getOwnMetadata(DeclaresJobs.KEY, constructor) ?? []) as DeclaredJob[];
    DeclaresJobs([...others, { task, method, ...schedule }])(constructor);
  };
}
