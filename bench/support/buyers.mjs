import pg from 'pg';
import { BENCH_PASSWORD, graphql } from './environment.mjs';

/** Below the number of tracks that one buyer may have reserved. */
export const ORDERS_PER_BUYER = 20;

const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  country: 'Sweden',
  phone: '1',
};

/** Creates `count` signed-in buyers: `{ id, email, token }`. They share the password hash of the bench admin. */
export async function createBuyers(databaseUrl, server, count) {
  const buyers = await queryRows(
    databaseUrl,
    `INSERT INTO users (name, last_name, email, password_hash, country)
     SELECT 'Buyer', n::text, 'buyer' || n || '@bench.test', (SELECT password_hash FROM users WHERE is_admin LIMIT 1), 'Sweden'
       FROM generate_series(1, $1) n RETURNING id, email`,
    [count],
  );
  for (const buyer of buyers) {
    const query = `mutation { login(input: { email: "${buyer.email}", password: "${BENCH_PASSWORD}" }) { token } }`;
    buyer.token = (await graphql(server, { query })).data.login.token;
  }
  return buyers;
}

export function placeOrder(server, buyer, productId) {
  return sendJson(`${server}/api/orders`, {
    body: { products: [productId], customer_info: CUSTOMER },
    token: buyer.token,
    status: 201,
  });
}

/** Sends JSON and returns the parsed response. Throws on another status. */
export async function sendJson(url, { method = 'POST', body, token, status = 200 }) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

export async function productIds(databaseUrl) {
  return (await queryRows(databaseUrl, 'SELECT id FROM products ORDER BY id')).map(({ id }) => id);
}

export async function queryRows(databaseUrl, text, values) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}
