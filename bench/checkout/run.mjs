import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { addTracks } from '../support/tracks.mjs';
import { graphql, startEnvironment, until } from '../support/environment.mjs';
import { median } from '../support/load.mjs';
import { printCases } from '../support/print-cases.mjs';

/** Orders a second, as a part of what the plain transaction reaches. */
const RATE_GOAL = 0.3;
/** From an empty cart to the placed order, for one client alone, in milliseconds. */
const FLOW_GOAL_MS = 60;
const AT_ONCE = 20;
/** No buyer may have more tracks reserved than this. */
const ORDERS_A_BUYER = 20;
const WARM_UP = 100;
const FLOWS = 41;
const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  country: 'Sweden',
  phone: '1',
};

/** Measures placing orders; answers the cases as `{ name, figure, baseline, ratio, goal, reached }`. */
export async function measureCheckout({ rounds = 3, orders = 300 } = {}) {
  const needed = WARM_UP + rounds * orders + FLOWS * 2;
  let databaseUrl;
  const environment = await startEnvironment('bench/checkout/ceiling.mjs', async (url, server) => {
    databaseUrl = url;
    await addTracks(url, server, needed + rounds * orders);
  });
  try {
    const buyers = await makeBuyers(
      databaseUrl,
      environment.server,
      AT_ONCE + Math.ceil(needed / ORDERS_A_BUYER),
    );
    const stock = new Stock(await trackIds(databaseUrl), buyers);
    await placeAll(environment, stock, WARM_UP);
    const pairs = [];
    for (let round = 0; round < rounds; round++) {
      const plain = await placeAll({ ...environment, plain: true }, stock, orders);
      pairs.push({ plain, rate: await placeAll(environment, stock, orders) });
    }
    const ratio = median(pairs.map(({ plain, rate }) => rate / plain));
    const [rate, plain] = ['rate', 'plain'].map((side) => median(pairs.map((pair) => pair[side])));
    await hasSentItsMails(databaseUrl);
    const flow = await medianFlow(environment.server, stock);
    return [
      {
        name: `Orders placed, ${AT_ONCE} at once`,
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

/** Hands out tracks, each once, and buyers; those of the plain transaction have no limit and are never asked for one. */
class Stock {
  constructor(tracks, buyers) {
    this.tracks = tracks;
    this.plainBuyers = buyers.slice(0, AT_ONCE);
    this.buyers = buyers.slice(AT_ONCE);
    this.taken = 0;
    this.charged = 0;
  }

  next() {
    // Buyers at one moment are different people: the orders of one are placed one after the other.
    return { buyer: this.buyers[this.charged++ % this.buyers.length], productId: this.tracks[this.taken++] };
  }

  nextPlain() {
    return { buyer: this.plainBuyers[this.taken % AT_ONCE], productId: this.tracks[this.taken++] };
  }
}

async function placeAll({ server, ceiling, plain }, stock, orders) {
  let left = orders;
  const worker = async () => {
    while (left-- > 0) {
      const { buyer, productId } = plain ? stock.nextPlain() : stock.next();
      if (plain) await post(`${ceiling}/`, { userId: buyer.id, productId });
      else await placeOrder(server, buyer, productId);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return orders / ((performance.now() - started) / 1000);
}

function placeOrder(server, buyer, productId) {
  return post(`${server}/api/orders`, { products: [productId], customer_info: CUSTOMER }, buyer.token);
}

/** As the storefront does it: into the cart, the cart read, the order placed. */
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

async function post(url, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${text}`);
}

/** Buyers with the bench admin's password, signed in. */
async function makeBuyers(databaseUrl, server, count) {
  const rows = await read(
    databaseUrl,
    `INSERT INTO users (name, last_name, email, password_hash, country)
     SELECT 'Buyer', n::text, 'buyer' || n || '@bench.test', (SELECT password_hash FROM users WHERE is_admin LIMIT 1), 'Sweden'
       FROM generate_series(1, $1) n RETURNING id, email`,
    [count],
  );
  for (const buyer of rows) {
    const query = `mutation { login(input: { email: "${buyer.email}", password: "Bench!2345" }) { token } }`;
    buyer.token = (await graphql(server, { query })).data.login.token;
  }
  return rows;
}

async function trackIds(databaseUrl) {
  return (await read(databaseUrl, 'SELECT id FROM products ORDER BY id')).map(({ id }) => id);
}

/** Mails of the orders before are rendered for a while after them; one client alone is not beside that. */
function hasSentItsMails(databaseUrl) {
  return until(async () => {
    const [{ waiting }] = await read(
      databaseUrl,
      'SELECT count(*)::integer AS waiting FROM mails WHERE sent_at IS NULL',
    );
    return waiting === 0;
  });
}

async function read(databaseUrl, text, values) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, orders: { type: 'string', default: '300' } },
  });
  const [rounds, orders] = [Number(values.rounds), Number(values.orders)];
  printCases('Checkout', await measureCheckout({ rounds, orders }));
}
