import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBuyers, placeOrder, productIds } from '../support/buyers.mjs';
import { startEnvironment } from '../support/environment.mjs';
import { printCases } from '../support/print-cases.mjs';
import { addTracks } from '../support/tracks.mjs';
import { HealthProbe } from './health-probe.mjs';
import { worstRequests } from './worst.mjs';

const HEALTH_GOAL_MS = 250;
const MEMORY_GOAL_MB = 300;
const MAX_BYTES = 1024 * 1024;
const RUNS = 3;
/** Work that goes on after the response, and memory that is not returned at once. */
const AFTER_MS = 2_000;
const TRACKS = 20_000;

/**
 * Sends each of the worst requests several times.
 * @param only part of the names of requests
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureRequests({ only = '' } = {}) {
  let order;
  const environment = await startEnvironment(null, async (url, server) => {
    await addTracks(url, server, TRACKS);
    const [buyer] = await createBuyers(url, server, 1);
    const [track] = await productIds(url);
    const { data } = await placeOrder(server, buyer, track);
    order = { id: data.id, token: buyer.token, userId: buyer.id };
  });
  const probe = new HealthProbe(environment.server, environment.pid);
  try {
    const cases = [];
    for (const request of await worstRequests({ admin: environment.token, order })) {
      if (request.name.includes(only)) cases.push(await measure(environment.server, probe, request));
    }
    return cases;
  } finally {
    await probe.close();
    await environment.close();
  }
}

async function measure(server, probe, { name, send }) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    await delay(AFTER_MS);
    await probe.take();
    await delay(AFTER_MS / 4);
    const before = await probe.take();
    const started = performance.now();
    const statuses = await send((request) => sendOne(server, request));
    const ms = performance.now() - started;
    await delay(AFTER_MS);
    const { slowest, most } = await probe.take();
    runs.push({ slowest, growth: most - before.least, ms, statuses });
  }
  const health = Math.min(...runs.map(({ slowest }) => slowest));
  const growth = Math.max(...runs.map((run) => run.growth));
  const [{ statuses }] = runs;
  return {
    name: `${name} (${statuses.join(', ')} after ${Math.min(...runs.map(({ ms }) => ms)).toFixed(0)} ms)`,
    figure: `${health.toFixed(0)} ms`,
    baseline: `+${growth.toFixed(0)} MB`,
    ratio: '',
    goal: `<= ${HEALTH_GOAL_MS} ms, +${MEMORY_GOAL_MB} MB`,
    reached: health <= HEALTH_GOAL_MS && growth <= MEMORY_GOAL_MB,
  };
}

async function sendOne(server, { method = 'POST', path, headers = {}, body }) {
  const bytes = body instanceof Uint8Array ? body.length : Buffer.byteLength(body ?? '');
  if (bytes > MAX_BYTES) throw new Error(`${path} has ${bytes} bytes`);
  const response = await fetch(`${server}${path}`, { method, headers, body, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  printCases('The worst requests', await measureRequests(values));
}
