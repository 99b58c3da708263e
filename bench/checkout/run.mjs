import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  createBuyers,
  ORDERS_PER_BUYER,
  placeOrder,
  productIds,
  queryRows,
  sendJson,
} from '../support/buyers.mjs';
import { graphql, startEnvironment, until } from '../support/environment.mjs';
import { median } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';
import { addTracks } from '../support/tracks.mjs';

/** Orders per second, relative to the plain transaction. */
const RATE_GOAL = 0.4;
/** Median from an empty cart to the placed order, for one client alone, in milliseconds. */
const FLOW_GOAL_MS = 60;
const CLIENTS = 20;
const WARM_UP = 100;
const FLOWS = 41;

/**
 * Measures placing orders.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureCheckout({ rounds = 3, orders = 300 } = {}) {
  const needed = WARM_UP + rounds * orders + FLOWS * 2;
  let databaseUrl;
  const environment = await startEnvironment('bench/checkout/baseline.mjs', async (url, server) => {
    databaseUrl = url;
    await addTracks(url, server, needed + rounds * orders);
  });
  try {
    const buyerCount = CLIENTS + Math.ceil(needed / ORDERS_PER_BUYER);
    const buyers = await createBuyers(databaseUrl, environment.server, buyerCount);
    const stock = new Stock(await productIds(databaseUrl), buyers);
    await placeAll(environment, stock, WARM_UP);
    const pairs = [];
    for (let round = 0; round < rounds; round++) {
      const plain = await placeAll({ ...environment, plain: true }, stock, orders);
      pairs.push({ plain, rate: await placeAll(environment, stock, orders) });
    }
    const ratio = median(pairs.map(({ plain, rate }) => rate / plain));
    const [rate, plain] = ['rate', 'plain'].map((side) => median(pairs.map((pair) => pair[side])));
    await allMailsSent(databaseUrl);
    const flow = await medianFlow(environment.server, stock);
    return [
      {
        name: `Orders placed, ${CLIENTS} at once`,
        figure: `${rate.toFixed(0)}/s`,
        baseline: `${plain.toFixed(0)}/s plain pg`,
        ratio: ratio.toFixed(2),
        goal: `>= ${RATE_GOAL}`,
        reached: ratio >= RATE_GOAL,
      },
      {
        name: 'Empty cart to placed order, one client',
        figure: `${flow.toFixed(1)} ms`,
        baseline: '',
        ratio: '',
        goal: `< ${FLOW_GOAL_MS} ms`,
        reached: flow < FLOW_GOAL_MS,
      },
    ];
  } finally {
    await environment.close();
  }
}

/** Hands out each track once, with a buyer. The plain transaction has no limit per buyer, so its buyers repeat. */
class Stock {
  constructor(tracks, buyers) {
    this.tracks = tracks;
    this.plainBuyers = buyers.slice(0, CLIENTS);
    this.buyers = buyers.slice(CLIENTS);
    this.taken = 0;
    this.served = 0;
  }

  next() {
    // Concurrent orders have different buyers: the server serializes the orders of one buyer.
    return { buyer: this.buyers[this.served++ % this.buyers.length], productId: this.tracks[this.taken++] };
  }

  nextPlain() {
    return { buyer: this.plainBuyers[this.taken % CLIENTS], productId: this.tracks[this.taken++] };
  }
}

async function placeAll({ server, baseline, plain }, stock, orders) {
  let left = orders;
  const worker = async () => {
    while (left-- > 0) {
      const { buyer, productId } = plain ? stock.nextPlain() : stock.next();
      if (plain) await sendJson(`${baseline}/`, { body: { userId: buyer.id, productId }, status: 201 });
      else await placeOrder(server, buyer, productId);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  return orders / ((performance.now() - started) / 1000);
}

/** The storefront's requests: add to the cart, read the cart, place the order. */
async function medianFlow(server, stock) {
  const times = [];
  for (let round = 0; round < FLOWS; round++) {
    const { buyer, productId } = stock.next();
    const started = performance.now();
    const cart = `mutation { addToCart(productId: ${productId}) { id } }`;
    const added = await graphql(server, { query: cart }, buyer.token);
    if (added.errors) throw new Error(JSON.stringify(added.errors));
    await graphql(server, { query: '{ me { cart { id price } } }' }, buyer.token);
    await placeOrder(server, buyer, productId);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Waits until the mails of the placed orders are rendered, which would slow the single client down. */
function allMailsSent(databaseUrl) {
  return until(async () => {
    const [{ waiting }] = await queryRows(
      databaseUrl,
      'SELECT count(*)::integer AS waiting FROM mails WHERE sent_at IS NULL',
    );
    return waiting === 0;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, orders: { type: 'string', default: '300' } },
  });
  const [rounds, orders] = [Number(values.rounds), Number(values.orders)];
  printCases('Checkout', await measureCheckout({ rounds, orders }));
}
