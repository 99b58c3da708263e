import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/index.js';
import { carriedTrace, currentRequestId, type TraceCarrier } from '../telemetry/index.js';

export interface JobOptions {
  /** Default: right after the commit. */
  runAt?: Date;
  /** Attempts before the job is given up, with exponential delays from seconds to hours. Default 25. */
  maxAttempts?: number;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Jobs of one lane run in sequence; jobs without a lane run in parallel. */
  lane?: string;
  /**
   * Who queues the job, in a lane that many share. The lane takes turns: the first job of everybody comes before the second
   * of anybody.
   */
  owner?: string | undefined;
  /** Jobs of a lower number run first. Default 0; with an owner, the number of jobs that wait for the same owner is added. */
  priority?: number;
}

/** Stored payload: the data with the id and the trace of the request that queued the job. */
export interface JobEnvelope {
  data?: unknown;
  requestId?: string | undefined;
  trace?: TraceCarrier | undefined;
}

const ADD_JOB = prepared(
  `SELECT id FROM graphile_worker.add_job(
     $1, payload := $2::json, run_at := $3::timestamptz, max_attempts := $4::integer, job_key := $5, queue_name := $6,
     priority := $7::integer + CASE WHEN $8::text IS NULL THEN 0 ELSE
       (SELECT least(count(*), 32000)::integer FROM graphile_worker.jobs WHERE queue_name = $6 AND flags ? $8) END,
     flags := CASE WHEN $8::text IS NOT NULL THEN ARRAY[$8::text] END)`,
);

/** Queues jobs. A job runs after the caller's transaction commits, and never if it rolls back. */
@Injectable()
export class JobQueueService {
  async add(manager: EntityManager, task: string, payload: object, options: JobOptions = {}): Promise<void> {
    const requestId = currentRequestId();
    const envelope: JobEnvelope = { data: payload, requestId, trace: carriedTrace() };
    await manager.query(ADD_JOB, [
      task,
      JSON.stringify(envelope),
      options.runAt ?? null,
      options.maxAttempts ?? null,
      options.key ?? null,
      options.lane ?? null,
      options.priority ?? 0,
      options.owner ?? null,
    ]);
  }
}
