import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { TestJobs, type Handlers } from '../../../test/support/test-jobs.js';
import { until } from '../../../test/support/until.js';
import { currentRequestId, withRequestId } from '../telemetry/index.js';
import { JobQueueService } from './job-queue.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { migrateJobs } from './migrate-jobs.js';
import { WorkerPresence } from './worker-presence.js';

let jobs: TestJobs;
let dataSource: DataSource;
const queue = new JobQueueService();

beforeAll(async () => {
  jobs = await TestJobs.create();
  dataSource = jobs.dataSource;
});
afterEach(() => jobs.clear());
afterAll(() => jobs.close());

const startRunner: TestJobs['startRunner'] = (...handlers) => jobs.startRunner(...handlers);

const waitingJobs = async () => {
  const [{ count }] = (await dataSource.query(
    'SELECT count(*)::int AS count FROM graphile_worker._private_jobs',
  )) as [{ count: number }];
  return count;
};

const allowConnections = (allowed: boolean) =>
  dataSource.query('UPDATE pg_database SET datallowconn = $1 WHERE datname = current_database()', [allowed]);

describe('a queued job', () => {
  it('runs with its payload and the id of the request that queued it', async () => {
    const done = new EventEmitter();
    const handlers: Handlers = {};
    handlers['greet'] = async (payload: { name: string }, { attempt }) => {
      done.emit('run', payload.name, attempt, currentRequestId());
      return Promise.resolve();
    };
    await startRunner(handlers);
    const run = once(done, 'run');

    await withRequestId('request-7', () =>
      dataSource.transaction((manager) => queue.add(manager, 'greet', { name: 'Ada' })),
    );

    expect(await run).toEqual(['Ada', 1, 'request-7']);
  });

  it('is gone with the transaction that rolls back', async () => {
    await expect(
      dataSource.transaction(async (manager) => {
        await queue.add(manager, 'greet', { name: 'Ada' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');

    expect(await waitingJobs()).toBe(0);
  });

  it('waits for its next try when the handler fails', async () => {
    const done = new EventEmitter();
    const handlers: Handlers = {};
    handlers['fragile'] = async (_: object, { attempt }) => {
      if (attempt === 1) throw new Error('not yet');
      done.emit('run', attempt);
      return Promise.resolve();
    };
    await startRunner(handlers);
    const run = once(done, 'run');

    await dataSource.transaction((manager) => queue.add(manager, 'fragile', {}));

    expect(await run).toEqual([2]);
  });
});

describe('the jobs of a worker', () => {
  const hold = async (worker: string) => {
    await dataSource.transaction((manager) => queue.add(manager, 'orphan', {}));
    await dataSource.query(
      "UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '1 minute'",
      [worker],
    );
  };
  const holders = async (): Promise<(string | null)[]> => {
    const rows: { locked_by: string | null }[] = await dataSource.query(
      'SELECT locked_by FROM graphile_worker._private_jobs',
    );
    return rows.map((row) => row.locked_by);
  };

  it('run again as soon as it is gone', async () => {
    const done = new EventEmitter();
    const handlers: Handlers = { orphan: () => Promise.resolve(void done.emit('run')) };
    await hold('pool-of-a-killed-process');
    const run = once(done, 'run');

    await startRunner(handlers);

    await run;
  });

  it('are left alone while it lives, and given back when its connection ends', async () => {
    const living = new WorkerPresence(jobs.url);
    const newcomer = new WorkerPresence(jobs.url);
    await living.open();
    living.announce('pool-alive');
    await living.releaseDead();
    await hold('pool-alive');

    await newcomer.open();
    expect(await holders()).toEqual(['pool-alive']);

    await living.close();
    await newcomer.releaseDead();
    expect(await holders()).toEqual([null]);
    await newcomer.close();
  });

  it('leave no connection behind when their process stops while it connects again', async () => {
    const connections = async () => {
      const rows: { pid: number }[] = await dataSource.query(
        `SELECT pid FROM pg_stat_activity
          WHERE application_name = 'ghostnote presence' AND datname = current_database()`,
      );
      return rows.map(({ pid }) => pid);
    };
    const presence = new WorkerPresence(jobs.url);
    await presence.open();
    presence.announce('pool-cut');
    const [cut] = await connections();
    const other = dataSource.createQueryRunner();
    await other.query('SELECT pg_terminate_backend($1)', [cut]);
    // Another process looks whether the worker lives, which the new connection waits for.
    await other.query(`SELECT pg_advisory_lock(7305004, hashtext('pool-cut'))`);
    await until('it connects again', async () => (await connections()).some((pid) => pid !== cut));

    await presence.close();
    await other.query('SELECT pg_advisory_unlock_all()');
    await other.release();

    await until('no connection is left', async () => (await connections()).length === 0);
  });
});

describe('JobRunner', () => {
  it('runs until it is stopped, and lets a running job finish', async () => {
    const started = new EventEmitter();
    const handlers: Handlers = {};
    let finish = (): void => undefined;
    handlers['slow'] = async () => {
      started.emit('run');
      await new Promise<void>((resolve) => (finish = resolve));
    };
    const runner = await startRunner(handlers);
    expect(runner.isRunning).toBe(true);
    const run = once(started, 'run');
    await dataSource.transaction((manager) => queue.add(manager, 'slow', {}));
    await run;

    jobs.running.length = 0;
    const stopped = runner.beforeApplicationShutdown();
    expect(runner.isRunning).toBe(false);
    finish();
    await stopped;

    expect(await waitingJobs()).toBe(0);
  });

  it('stops a runner that it was starting again', async () => {
    const start = jest.spyOn(
      JobRunnerService.prototype as unknown as { start: () => Promise<void> },
      'start',
    );
    const restarted = new EventEmitter();
    const runner = await startRunner({}, () => restarted.emit('start'));
    const again = once(restarted, 'start');
    jobs.running.length = 0;
    await runner['runner']?.stop();
    await again;

    await runner.beforeApplicationShutdown();

    await expect(start.mock.results[1]?.value).resolves.toBeUndefined();
    start.mockRestore();
  });

  it('continues after the database lost the outcomes of several jobs', async () => {
    const steps = new EventEmitter();
    const finish: (() => void)[] = [];
    const handlers: Handlers = {};
    handlers['held'] = () => {
      const held = new Promise<void>((resolve) => finish.push(resolve));
      if (finish.length === 2) steps.emit('both run');
      return held;
    };
    handlers['after'] = () => Promise.resolve(void steps.emit('after'));
    const failed = jest.spyOn(Logger.prototype, 'error').mockImplementation((message: string) => {
      if (message.startsWith('Failed to complete jobs')) steps.emit('not noted');
    });
    await startRunner(handlers);
    const bothRun = once(steps, 'both run');
    await dataSource.transaction(async (manager) => {
      await queue.add(manager, 'held', {});
      await queue.add(manager, 'held', {});
    });
    await bothRun;

    await allowConnections(false);
    await dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ghostnote jobs' AND datname = current_database()",
    );
    for (const end of finish) {
      const notNoted = once(steps, 'not noted');
      end();
      await notNoted;
    }
    await allowConnections(true);
    failed.mockRestore();

    const after = once(steps, 'after');
    await dataSource.transaction((manager) => queue.add(manager, 'after', {}));
    await after;
    // The two are given back too, and end at once in their next run.
    const released = setInterval(() => finish.forEach((end) => end()), 10);
    while ((await waitingJobs()) > 0) await new Promise(setImmediate);
    clearInterval(released);
  });

  it('works on after the database has cut every connection', async () => {
    const done = new EventEmitter();
    const handlers: Handlers = { after: () => Promise.resolve(void done.emit('run')) };
    await startRunner(handlers);
    const run = once(done, 'run');

    await dataSource.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name IN ('ghostnote jobs', 'ghostnote presence') AND datname = current_database()",
    );
    await dataSource.transaction((manager) => queue.add(manager, 'after', {}));

    await run;
  });
});

it('migrates safely from two processes at once', async () => {
  await dataSource.query('DROP SCHEMA graphile_worker CASCADE');

  await Promise.all([migrateJobs(jobs.url), migrateJobs(jobs.url)]);

  expect(await waitingJobs()).toBe(0);
});
