import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { handlesOf, memoryOf, poolOf, slope } from '../support/process-figures.mjs';
import { send } from './connections.mjs';

const MAXIMUM_SECONDS = 8;
const SHARE_OF_MAXIMUM = 0.5;
const TICK_MS = 10;
const SAMPLE_MS = 2_000;
/** Caches fill and code is compiled in this share of the time. */
const WARM_UP = 0.25;
/** What the measured time may add, as a part of what there is: a short one extrapolated would tell of its noise. */
const DRIFT_GOAL = 0.1;
const MOST_AT_ONCE = 200;
const CLIENTS = 20;

/** Whether memory, handles and pool stay where they are under a load of half of what the server can do. */
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
  const { answered, failed } = await load.stop();
  const warm = samples.filter(({ at }) => at >= minutes * WARM_UP);
  const told = `${(answered / (minutes * 60)).toFixed(0)}/s of ${maximum.toFixed(0)}/s for ${minutes} min, ${failed} failed`;
  return [
    asCase('Memory', 'MB', warm, 'memory', told, failed),
    asCase('Handles', '', warm, 'handles', told, failed),
    asCase('Connections of the pool', '', warm, 'pool', told, failed),
  ];
}

/** Requests of this very mix a second, when twenty clients each ask as soon as they are answered. */
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

function asCase(name, unit, warm, figure, told, failed) {
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
    name: `${name}, at half the maximal rate (${told})`,
    figure: `slope ${rise.toFixed(2)} ${unit}/min`.replace(' /', '/'),
    baseline: `${level.toFixed(0)} ${unit} (${least} to ${most})`,
    ratio: `${(drift * 100).toFixed(1)} % in ${measured.toFixed(1)} min`,
    goal: `<= ${DRIFT_GOAL * 100} %`,
    reached: failed === 0 && drift <= DRIFT_GOAL,
  };
}

/** So many requests a second, however long their answers take. */
class PacedLoad {
  constructor(server, requests, rate) {
    // As a proxy keeps them: opened once and held, so that a handle more than before is one of the server's own.
    this.agent = new Agent({ keepAlive: true, maxSockets: CLIENTS, scheduling: 'fifo' });
    this.answered = 0;
    this.failed = 0;
    this.under = new Set();
    let next = 0;
    const started = performance.now();
    this.timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate);
      while (next < due) {
        const one = requests[next++ % requests.length];
        // Where the machine cannot keep up for a moment, the load waits as a visitor would.
        if (this.under.size >= MOST_AT_ONCE) continue;
        const sent = send(server, one, this.agent).then(
          () => this.answered++,
          () => this.failed++,
        );
        this.under.add(sent);
        void sent.finally(() => this.under.delete(sent));
      }
    }, TICK_MS);
  }

  async stop() {
    clearInterval(this.timer);
    await Promise.all(this.under);
    this.agent.destroy();
    return { answered: this.answered, failed: this.failed };
  }
}
