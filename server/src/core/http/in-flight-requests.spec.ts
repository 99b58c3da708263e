import { setImmediate as turn } from 'node:timers/promises';
import { InFlightRequests } from './in-flight-requests.js';

const LONG_MS = 60_000;

it('has settled when what was begun has ended, well or badly, and what came of it too', async () => {
  const work = new InFlightRequests();
  const ended: string[] = [];
  const run = async (name: string) => {
    await turn();
    ended.push(name);
  };
  void work.watch(run('first')).then(() => work.watch(run('second')));
  work.watch(Promise.reject(new Error('no'))).catch(() => undefined);
  await work.settled(LONG_MS);
  expect(ended).toEqual(['first', 'second']);
});

it('does not wait for ever', async () => {
  const work = new InFlightRequests();
  void work.watch(new Promise(() => undefined));
  await work.settled(1);
});
