import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { handlesOf, memoryOf, poolOf, slope } from '../support/process-figures.mjs';
import { send } from './connections.mjs';

const MAXIMUM_SECONDS = 8;
const SHARE_OF_MAXIMUM = 0.5;
const TICK_MS = 10;
const SAMPLE_MS = 2_000;
/** Share of the time in which caches fill and code is compiled. */
const WARM_UP = 0.25;
/** Growth over the measured time, relative to the mean. Not extrapolated: that would multiply the noise. */
const DRIFT_GOAL = 0.1;
const MAX_PENDING = 200;
const CLIENTS = 20;

/** Measures the growth of memory, handles and pool at half the maximal rate. */
export async function measureSoak({ server, pid, minutes }, requests) {
  const maximum = await maximalRate(server, requests);
  const rate = maximum * SHARE_OF_MAXIMUM;
  const load = new PacedLoad(server, requests, rate);
  const samples = [];
  const started = performance.now();
  for (let elapsed = 0; elapsed < minutes; elapsed = (performance.now() - started) / 60_000) {
    await delay(SAMPLE_MS);
    samples.push({ at: elapsed, memory: memoryOf(pid), handles: handlesOf(pid), pool: await poolOf(server) });
  }
  const { completed, failed } = await load.stop();
  const warm = samples.filter(({ at }) => at >= minutes * WARM_UP);
  const summary = `${(completed / (minutes * 60)).toFixed(0)}/s of ${maximum.toFixed(0)}/s for ${minutes} min, ${failed} failed`;
  return [
    asCase('Memory', 'MB', warm, 'memory', summary, failed),
    asCase('Handles', '', warm, 'handles', summary, failed),
    asCase('Connections of the pool', '', warm, 'pool', summary, failed),
  ];
}

/** Requests per second of this mix, with twenty clients that send one request after the other. */
async function maximalRate(server, requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + MAXIMUM_SECONDS * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) await send(server, requests[next++ % requests.length], agent);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return next / MAXIMUM_SECONDS;
}

function asCase(name, unit, warm, figure, summary, failed) {
  const values = warm.map((sample) => sample[figure]);
  const level = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = slope(
    warm.map(({ at }) => at),
    values,
  );
  const measured = warm.at(-1).at - warm[0].at;
  const drift = (rise * measured) / level;
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0));
  return {
    name: `${name}, at half the maximal rate (${summary})`,
    figure: `slope ${rise.toFixed(2)} ${unit}/min`.replace(' /', '/'),
    baseline: `${level.toFixed(0)} ${unit} (${least} to ${most})`,
    ratio: `${(drift * 100).toFixed(1)} % in ${measured.toFixed(1)} min`,
    goal: `<= ${DRIFT_GOAL * 100} %`,
    reached: failed === 0 && drift <= DRIFT_GOAL,
  };
}

/** Sends `rate` requests per second, however long the responses take. */
class PacedLoad {
  constructor(server, requests, rate) {
    // Held open like a proxy's, so that an additional handle is one of the server's own.
    this.agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, scheduling: 'fifo' });
    this.completed = 0;
    this.failed = 0;
    this.pending = new Set();
    let next = 0;
    const started = performance.now();
    this.timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate);
      while (next < due) {
        const one = requests[next++ % requests.length];
        // When the machine cannot keep up, the request is dropped.
        if (this.pending.size >= MAX_PENDING) continue;
        const sent = send(server, one, this.agent).then(
          () => this.completed++,
          () => this.failed++,
        );
        this.pending.add(sent);
        void sent.finally(() => this.pending.delete(sent));
      }
    }, TICK_MS);
  }

  async stop() {
    clearInterval(this.timer);
    await Promise.all(this.pending);
    this.agent.destroy();
    return { completed: this.completed, failed: this.failed };
  }
}
