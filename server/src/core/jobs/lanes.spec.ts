import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { TestJobs, type Handlers } from '../../../test/support/test-jobs.js';
import { eventually } from '../../../test/support/until.js';
import { JobQueueService } from './job-queue.service.js';

let jobs: TestJobs;
const queue = new JobQueueService();

beforeAll(async () => {
  jobs = await TestJobs.create();
});
afterEach(() => jobs.clear());
afterAll(() => jobs.close());

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
  await jobs.startRunner(handlers);
  await all;
  return order;
}

it('a lane takes turns between those who queue jobs in it', async () => {
  const names = ['Ada 1', 'Ada 2', 'Ada 3', 'Bob 1', 'Bob 2', 'Eve 1'];
  await jobs.dataSource.transaction(async (manager) => {
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

it('a lane takes turns also where jobs have priorities', async () => {
  const turns = [...['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4'].map((name) => ({ name, priority: 1 }))];
  turns.push({ name: 'Bob 1', priority: 2 }, { name: 'Eve 1', priority: 9 });
  await jobs.dataSource.transaction(async (manager) => {
    for (const { name, priority } of turns) {
      const options = { lane: 'shared', owner: name.slice(0, 3), priority };
      await queue.add(manager, 'turn', { name }, options);
    }
  });
  expect(await orderOfTurns(turns.length)).toEqual(['Ada 1', 'Ada 2', 'Bob 1', 'Ada 3', 'Ada 4', 'Eve 1']);
});

it('a lane begins its next job as soon as one has ended', async () => {
  let turns = 0;
  await jobs.dataSource.transaction(async (manager) => {
    for (let turn = 0; turn < 100; turn++) await queue.add(manager, 'turn', {}, { lane: 'shared' });
  });
  await jobs.startRunner({ turn: () => Promise.resolve(void turns++) });
  // Workers that only poll run them in over ten seconds.
  expect(
    await eventually(
      () => Promise.resolve(turns),
      (ran) => ran === 100,
      5,
    ),
  ).toBe(100);
});

it('a lane that works for minutes holds up no job of others, nor do four of them', async () => {
  const done = new EventEmitter();
  const handlers: Handlers = {};
  const ended = once(done, 'end').then(() => undefined);
  handlers['long'] = () => ended;
  handlers['mail'] = () => Promise.resolve(void done.emit('mailed'));
  await jobs.startRunner(handlers);
  for (const lane of ['one', 'two', 'three', 'four']) {
    await jobs.dataSource.transaction((manager) => queue.add(manager, 'long', {}, { lane }));
  }
  const mailed = once(done, 'mailed');
  await jobs.dataSource.transaction((manager) => queue.add(manager, 'mail', {}));

  await mailed;
  done.emit('end');
});
