import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { carriedTrace, currentRequestId, type TraceCarrier } from '../telemetry/index.js';

export interface JobOptions {
  /** Default: at once after the commit. */
  runAt?: Date;
  /** Tries before the job is given up; they are seconds apart at first, hours at last. Default 25. */
  maxAttempts?: number;
  /** A waiting job with the same key is replaced, not joined, by this one. */
  key?: string;
  /** Jobs of one lane run one after the other; jobs without one run side by side. */
  lane?: string;
}

/** How a payload travels: with the id and the trace of the request that asked for the work. */
export interface JobEnvelope {
  data?: unknown;
  requestId?: string | undefined;
  trace?: TraceCarrier | undefined;
}

/** Asks for work that is done after the caller's transaction commits, and never if it rolls back. */
@Injectable()
export class JobQueue {
  async add(manager: EntityManager, task: string, payload: object, options: JobOptions = {}): Promise<void> {
    const requestId = currentRequestId();
    const envelope: JobEnvelope = { data: payload, requestId, trace: carriedTrace() };
    await manager.query(
      `SELECT id FROM graphile_worker.add_job(
         $1, payload := $2::json, run_at := $3::timestamptz, max_attempts := $4::integer, job_key := $5,
         queue_name := $6)`,
      [
        task,
        JSON.stringify(envelope),
        options.runAt ?? null,
        options.maxAttempts ?? null,
        options.key ?? null,
        options.lane ?? null,
      ],
    );
  }
}
