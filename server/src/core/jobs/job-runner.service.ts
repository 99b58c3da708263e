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
import type { JobEnvelope } from './job-queue.service.js';
import { JobHandlersService, type HandledJob } from './job-handlers.service.js';
import { WorkerPresence } from './worker-presence.js';

/** Four lanes work on audio for minutes; mails and events must not wait for them. */
const CONCURRENCY = 8;
const POLL_MS = 1_000;
const RESTART_PAUSE_MS = 1_000;

/**
 * Reports outcomes through graphile-worker's batches, without delay. Outside a batch, an outcome that cannot be stored
 * (the database was killed) is an unhandled rejection that ends the process; in a batch it ends the runner, which is
 * restarted.
 */
const BATCHED_OUTCOMES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs queued jobs from application bootstrap until shutdown. */
@Injectable()
export class JobRunnerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private pool: pg.Pool | undefined;
  private presence: WorkerPresence | undefined;
  private runner: Runner | undefined;
  private stopping = false;
  private restarting: Promise<void> | undefined;
  /** Empties the options of the run, which graphile-worker keeps as long as the process lives. */
  private release: () => void = () => undefined;

  constructor(
    private readonly url: DatabaseUrl,
    private readonly handlers: JobHandlersService,
  ) {}

  get isRunning(): boolean {
    return this.runner !== undefined && !this.stopping;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.pool = jobPool(this.url, this.logger);
    this.presence = new WorkerPresence(this.url.value);
    await this.presence.open();
    await this.start(this.pool, this.presence);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    // An interrupted job runs again in another process or at the next start.
    await Promise.race([this.stop(), delay(DRAIN_MS, undefined, { ref: false })]);
    await this.pool?.end();
    await this.presence?.close();
    this.release();
  }

  /** Waits for a restart under way, which would use the pool after its end. */
  private async stop(): Promise<void> {
    await this.restarting;
    const runner = this.runner;
    this.runner = undefined;
    await runner?.stop();
  }

  private async start(pgPool: pg.Pool, presence: WorkerPresence): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    let workerId = '';
    events.on('pool:create', ({ workerPool }) => presence.announce((workerId = workerPool.id)));
    const jobs = this.handlers.entries();
    const tasks = taskList(jobs, this.logger);
    this.release = () => {
      events.removeAllListeners();
      for (const task of Object.keys(tasks)) delete tasks[task];
    };
    const runner = await run({
      pgPool,
      events,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      preset: BATCHED_OUTCOMES,
      logger: jobLogger(),
      taskList: tasks,
      parsedCronItems: parseCronItems(
        jobs.flatMap(([task, { cron }]) =>
          cron ? [{ task, match: cron, options: { maxAttempts: 3 } }] : [],
        ),
      ),
    });
    this.runner = runner;
    const ended = once(() => {
      void presence.withdraw(workerId).catch(() => undefined);
      this.restarting = this.restart(runner, pgPool, presence);
    });
    runner.promise.then(ended, ended);
    // After two failed reports the runner's own stop() never resolves, so it is not awaited.
    events.on('pool:fatalError', () => {
      ended();
      void runner.stop().catch(() => undefined);
    });
  }

  /** Restarts a runner that ended because it could not store an outcome, e.g. during a restart of the database. */
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

/** Outside of the service, since graphile-worker keeps the pool with its listeners (see `release`). */
function jobPool(url: DatabaseUrl, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url.value,
    max: CONCURRENCY + 2,
    application_name: 'ghostnote jobs',
    keepAlive: true,
  });
  pool.on('error', (error) => logger.warn(`idle connection lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

function taskList(jobs: [string, HandledJob][], logger: Logger): TaskList {
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
