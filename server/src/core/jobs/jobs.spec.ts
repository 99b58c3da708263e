import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually, until } from '../../../test/support/until.js';
import { dataSourceOptions } from '../database/data-source-options.js';
import { DatabaseUrl } from '../database/index.js';
import { currentRequestId, withRequestId } from '../telemetry/index.js';
import type { JobHandler } from './job.decorator.js';
import { JobQueueService } from './job-queue.service.js';
import type { JobHandlersService } from './job-handlers.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { migrateJobs } from './migrate-jobs.js';
import { WorkerPresence } from './worker-presence.js';

let database: TestDatabase;
let dataSource: DataSource;
const queue = new JobQueueService();
const running: JobRunnerService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
});

afterEach(async () => {
  for (const runner of running.splice(0)) await runner.beforeApplicationShutdown();
  await dataSource.query('DELETE FROM graphile_worker._private_jobs');
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

type Handlers = Record<string, JobHandler<never>>;

async function startRunner(
  handlers: Handlers,
  onStart: () => unknown = () => undefined,
): Promise<JobRunnerService> {
  const entries = () => {
    onStart();
    return Object.entries(handlers).map(([task, handler]) => [task, { handler }]);
  };
  const runner = new JobRunnerService(new DatabaseUrl(database.url), {
    entries,
  } as unknown as JobHandlersService);
  running.push(runner);
  await runner.onApplicationBootstrap();
  return runner;
}

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

describe('a lane', () => {
  /** Runs the queued jobs `turn`. @returns their names in the order in which they ran */
  async function orderOfTurns(count: number): Promise<string[]> {
    const order: string[] = [];
    const done = new EventEmitter();
    const handlers: Handlers = {};
    handlers['turn'] = ({ name }: { name: string }) => {
      if (order.push(name) === count) done.emit('all');
      return Promise.resolve();
    };
    const all = once(done, 'all');
    await startRunner(handlers);
    await all;
    return order;
  }

  it('takes turns between those who queue jobs in it', async () => {
    const names = ['Ada 1', 'Ada 2', 'Ada 3', 'Bob 1', 'Bob 2', 'Eve 1'];
    await dataSource.transaction(async (manager) => {
      await queue.add(manager, 'turn', { name: 'renewal' }, { lane: 'shared', priority: 30_000 });
      for (const name of names) {
        await queue.add(manager, 'turn', { name }, { lane: 'shared', owner: name.slice(0, 3) });
      }
    });
    expect(await orderOfTurns(names.length + 1)).toEqual([
      'Ada 1',
      'Bob 1',
      'Eve 1',
      'Ada 2',
      'Bob 2',
      'Ada 3',
      'renewal',
    ]);
  });

  it('takes turns also where jobs have priorities', async () => {
    const jobs = [...['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4'].map((name) => ({ name, priority: 1 }))];
    jobs.push({ name: 'Bob 1', priority: 2 }, { name: 'Eve 1', priority: 9 });
    await dataSource.transaction(async (manager) => {
      for (const { name, priority } of jobs) {
        const options = { lane: 'shared', owner: name.slice(0, 3), priority };
        await queue.add(manager, 'turn', { name }, options);
      }
    });
    expect(await orderOfTurns(jobs.length)).toEqual(['Ada 1', 'Ada 2', 'Bob 1', 'Ada 3', 'Ada 4', 'Eve 1']);
  });

  it('begins its next job as soon as one has ended', async () => {
    let turns = 0;
    await dataSource.transaction(async (manager) => {
      for (let turn = 0; turn < 100; turn++) await queue.add(manager, 'turn', {}, { lane: 'shared' });
    });
    await startRunner({ turn: () => Promise.resolve(void turns++) });
    // Workers that only poll run them in over ten seconds.
    expect(
      await eventually(
        () => Promise.resolve(turns),
        (ran) => ran === 100,
        5,
      ),
    ).toBe(100);
  });

  it('that works for minutes holds up no job of others, nor do four of them', async () => {
    const done = new EventEmitter();
    const handlers: Handlers = {};
    const ended = once(done, 'end').then(() => undefined);
    handlers['long'] = () => ended;
    handlers['mail'] = () => Promise.resolve(void done.emit('mailed'));
    await startRunner(handlers);
    for (const lane of ['one', 'two', 'three', 'four']) {
      await dataSource.transaction((manager) => queue.add(manager, 'long', {}, { lane }));
    }
    const mailed = once(done, 'mailed');
    await dataSource.transaction((manager) => queue.add(manager, 'mail', {}));

    await mailed;
    done.emit('end');
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
    const living = new WorkerPresence(database.url);
    const newcomer = new WorkerPresence(database.url);
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
    const presence = new WorkerPresence(database.url);
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

    running.length = 0;
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
    running.length = 0;
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

  await Promise.all([migrateJobs(database.url), migrateJobs(database.url)]);

  expect(await waitingJobs()).toBe(0);
});
