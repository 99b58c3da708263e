import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DeclaresJobs, type JobHandler, type JobSchedule } from './job.decorator.js';

export interface HandledJob extends JobSchedule {
  handler: JobHandler<never>;
}

/** Finds the methods of all modules that are decorated with `@Job(task)`. */
@Injectable()
export class JobHandlersService {
  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error for a task with two handlers */
  entries(): [task: string, job: HandledJob][] {
    const jobs = new Map<string, HandledJob>();
    for (const provider of this.discovery.getProviders({ metadataKey: DeclaresJobs.KEY })) {
      const instance = provider.instance as Record<string, JobHandler<never>>;
      for (const { task, method, ...schedule } of this.discovery.getMetadataByDecorator(
        DeclaresJobs,
        provider,
      ) ?? []) {
        if (jobs.has(task)) throw new Error(`Two handlers for the job ${task}`);
        jobs.set(task, { handler: (payload, run) => instance[method]!(payload, run), ...schedule });
      }
    }
    return [...jobs];
  }
}
