import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { filteredPages, MAX_DISTINCT } from '../catalogue/cases.mjs';
import { createBuyers, placeOrder, productIds, sendJson } from '../support/buyers.mjs';
import { graphql, startEnvironment } from '../support/environment.mjs';
import { measure, median } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';
import { addTracks } from '../support/tracks.mjs';

/** Rate of the readers beside the writers, relative to their rate alone. */
const RATIO_GOAL = 0.6;
/** Writes per second of each kind. An order is followed by its cancellation, so that the stock never ends. */
const WRITES_PER_SECOND = { play: 20, cart: 10, order: 3 };
const WARM_UP_SECONDS = 2;
const BUYERS = 40;
const READERS = [
  { name: 'Readers with 500 filters', requests: filteredPages(500) },
  { name: 'Readers, each time another filter', requests: filteredPages(MAX_DISTINCT, { distinct: true }) },
];

/**
 * Measures readers of the shop alone and beside plays, cart changes, orders and cancellations.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureMixedLoad({ tracks = 10_000, rounds = 3, seconds = 4 } = {}) {
  let databaseUrl;
  const environment = await startEnvironment(null, (url, server) => {
    databaseUrl = url;
    return addTracks(url, server, tracks);
  });
  try {
    const { server, token } = environment;
    const buyers = await createBuyers(databaseUrl, server, BUYERS);
    const writers = new Writers(server, token, buyers, await productIds(databaseUrl));
    const cases = [];
    for (const { name, requests } of READERS) {
      cases.push(toCase(name, await compare(server, requests, writers, { rounds, seconds })));
    }
    return cases;
  } finally {
    await environment.close();
  }
}

/** Compares each measurement with the readers alone before and after it: the speed of a shared machine changes by the second. */
async function compare(server, requests, writers, { rounds, seconds }) {
  await measure(server, requests, { seconds: WARM_UP_SECONDS });
  writers.start();
  await measure(server, requests, { seconds: WARM_UP_SECONDS });
  await writers.stop();
  const pairs = [];
  let before = await measure(server, requests, { seconds });
  for (let round = 0; round < rounds; round++) {
    writers.start();
    const mixed = await measure(server, requests, { seconds });
    const written = (await writers.stop()) / seconds;
    const after = await measure(server, requests, { seconds });
    const alone = (before + after) / 2;
    pairs.push({ alone, mixed, written, ratio: mixed / alone });
    before = after;
  }
  const middle = (figure) => median(pairs.map((pair) => pair[figure]));
  return {
    alone: middle('alone'),
    mixed: middle('mixed'),
    ratio: middle('ratio'),
    written: middle('written'),
  };
}

function toCase(name, { alone, mixed, ratio, written }) {
  return {
    name: `${name}, beside ${written.toFixed(0)} writes/s`,
    figure: `${mixed.toFixed(0)}/s`,
    baseline: `${alone.toFixed(0)}/s readers alone`,
    ratio: ratio.toFixed(2),
    goal: `>= ${RATIO_GOAL}`,
    reached: ratio >= RATIO_GOAL,
  };
}

/** Writes at a fixed rate until stopped. */
class Writers {
  constructor(server, adminToken, buyers, tracks) {
    this.server = server;
    this.adminToken = adminToken;
    this.buyers = buyers;
    this.tracks = tracks;
    this.writes = 0;
    this.pending = new Set();
  }

  start() {
    this.writes = 0;
    this.timers = Object.entries(WRITES_PER_SECOND).map(([kind, rate]) =>
      setInterval(() => this.track(this[kind]()), 1_000 / rate),
    );
  }

  /** @returns the number of completed writes; throws if one has failed */
  async stop() {
    this.timers.forEach(clearInterval);
    await Promise.all(this.pending);
    if (this.failure) throw this.failure;
    return this.writes;
  }

  track(write) {
    const counted = write.then(
      (count) => (this.writes += count),
      (error) => (this.failure ??= error),
    );
    this.pending.add(counted);
    void counted.finally(() => this.pending.delete(counted));
  }

  async play() {
    await sendJson(`${this.server}/api/products/${pick(this.tracks)}/increment-play-count`, { body: {} });
    return 1;
  }

  async cart() {
    const buyer = pick(this.buyers);
    const productId = pick(this.tracks);
    for (const change of ['addToCart', 'removeFromCart']) {
      const query = `mutation { ${change}(productId: ${productId}) { id } }`;
      const { errors } = await graphql(this.server, { query }, buyer.token);
      if (errors) throw new Error(JSON.stringify(errors));
    }
    return 2;
  }

  async order() {
    const { data } = await placeOrder(this.server, pick(this.buyers), pick(this.tracks));
    await sendJson(`${this.server}/api/orders/${data.id}/status`, {
      method: 'PUT',
      body: { status: 'cancelled' },
      token: this.adminToken,
    });
    return 2;
  }
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      tracks: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
    },
  });
  const [tracks, rounds, seconds] = [values.tracks, values.rounds, values.seconds].map(Number);
  printCases('Mixed load', await measureMixedLoad({ tracks, rounds, seconds }));
}
