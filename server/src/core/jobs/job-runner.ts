import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { DRAIN_MS } from '../config/index.js';
import { DatabaseUrl } from '../database/index.js';
import { inTrace, withRequestId } from '../telemetry/index.js';
import { jobLogger } from './job-logger.js';
import type { JobEnvelope } from './job-queue.js';
import { JobRegistry, type RegisteredJob } from './job-registry.js';
import { WorkerPresence } from './worker-presence.js';

const CONCURRENCY = 4;
const POLL_MS = 1_000;
const RESTART_PAUSE_MS = 1_000;

/**
 * Outcomes are noted through graphile-worker's batches, at once all the same. Noted one by one, an outcome that the
 * database does not take, because it was killed, rejects a promise that nobody holds and ends the whole process; in a
 * batch it ends the runner, which is started again.
 */
const NOTED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Works through the queue from the moment every module has registered its jobs until the server shuts down. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private pool: pg.Pool | undefined;
  private presence: WorkerPresence | undefined;
  private runner: Runner | undefined;
  private stopping = false;

  constructor(
    private readonly url: DatabaseUrl,
    private readonly registry: JobRegistry,
  ) {}

  /** True while jobs are worked on. */
  get isRunning(): boolean {
    return this.runner !== undefined && !this.stopping;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.pool = new pg.Pool({
      connectionString: this.url.value,
      max: CONCURRENCY + 2,
      application_name: 'ghostnote jobs',
      keepAlive: true,
    });
    this.pool.on('error', (error) => this.logger.warn(`idle connection lost: ${error.message}`));
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.presence = new WorkerPresence(this.url.value);
    await this.presence.open();
    await this.start(this.pool, this.presence);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const runner = this.runner;
    this.runner = undefined;
    // What is cut off runs again in another process or at the next start.
    if (runner) await Promise.race([runner.stop(), delay(DRAIN_MS, undefined, { ref: false })]);
    await this.pool?.end();
    await this.presence?.close();
  }

  private async start(pgPool: pg.Pool, presence: WorkerPresence): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    let workerId = '';
    events.on('pool:create', ({ workerPool }) => presence.announce((workerId = workerPool.id)));
    const jobs = this.registry.entries();
    const runner = await run({
      pgPool,
      events,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      preset: NOTED_TOGETHER,
      logger: jobLogger(),
      taskList: taskList(jobs, this.logger),
      parsedCronItems: parseCronItems(
        jobs.flatMap(([task, { cron }]) =>
          cron ? [{ task, match: cron, options: { maxAttempts: 3 } }] : [],
        ),
      ),
    });
    this.runner = runner;
    const ended = once(() => {
      void presence.withdraw(workerId).catch(() => undefined);
      void this.restart(runner, pgPool, presence);
    });
    runner.promise.then(ended, ended);
    // After two outcomes that could not be noted it waits for ever to have stopped; nobody waits for that.
    events.on('pool:fatalError', () => {
      ended();
      void runner.stop().catch(() => undefined);
    });
  }

  /** A runner ends by itself when it cannot write a job's outcome down, as when the database restarts. */
  private async restart(ended: Runner, pgPool: pg.Pool, presence: WorkerPresence): Promise<void> {
    if (this.runner === ended) this.runner = undefined;
    while (!this.stopping && !this.runner) {
      await delay(RESTART_PAUSE_MS, undefined, { ref: false });
      if (this.stopping) return;
      await this.start(pgPool, presence).catch((error: unknown) =>
        this.logger.error(`cannot run jobs: ${String(error)}`),
      );
    }
  }
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

function taskList(jobs: [string, RegisteredJob][], logger: Logger): TaskList {
  return Object.fromEntries(
    jobs.map(([task, { handler }]): [string, TaskList[string]] => [
      task,
      async (payload, { job, abortSignal }) => {
        const { data, requestId = `job-${job.id}`, trace } = payload as JobEnvelope;
        const work = () => handler((data ?? {}) as never, { attempt: job.attempts, signal: abortSignal });
        await withRequestId(requestId, () =>
          inTrace(`job ${task}`, trace, work).catch((error: unknown) => {
            logger.warn(`${task} failed, try ${job.attempts} of ${job.max_attempts}: ${String(error)}`);
            throw error;
          }),
        );
      },
    ]),
  );
}
