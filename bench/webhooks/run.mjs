import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { graphql, startEnvironment } from '../support/environment.mjs';
import { printCases } from '../support/print-cases.mjs';

const RATIO_GOAL = 3;
const FRESH_GOAL_MS = 1_000;
const AT_ONCE = 8;
const CREATE = `mutation ($url: String!) {
  createWebhookEndpoint(input: { url: $url, eventTypes: [PRODUCT_UPDATED] }) { endpoint { id } } }`;

/** Messages as an outage leaves them, one record each; the job of the first one starts the sending. */
const BACKLOG = `
  WITH happened AS (
    INSERT INTO webhook_events (id, type, body, created_at)
    SELECT 'msg_' || n, 'product.updated',
           json_build_object('type', 'product.updated', 'timestamp', now(), 'data', json_build_object('id', n, 'name', repeat('x', 600))),
           now() - interval '1 hour'
      FROM generate_series(1, $2::integer) AS n RETURNING id)
  INSERT INTO webhook_deliveries (endpoint_id, event_id, next_attempt_at) SELECT $1, id, now() FROM happened`;
const FRESH = `
  WITH happened AS (
    INSERT INTO webhook_events (id, type, body)
    VALUES ('msg_fresh', 'product.updated', '{"type":"product.updated","data":{"id":0}}') RETURNING id)
  INSERT INTO webhook_deliveries (endpoint_id, event_id, next_attempt_at) SELECT $1, id, now() FROM happened RETURNING id`;
const START = `
  SELECT graphile_worker.add_job('send-webhook', json_build_object('data', json_build_object('deliveryId', $1::integer)))`;

/**
 * Measures how fast a backlog of webhook messages drains.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureWebhooks({ messages = 5_000, answerMs = 20 } = {}) {
  const receiver = await listen(answerMs);
  let client;
  const environment = await startEnvironment(null, async (url) => {
    client = new pg.Client(url);
    await client.connect();
  });
  try {
    const plain = await plainSeconds(receiver.url, messages);
    const { data } = await graphql(
      environment.server,
      { query: CREATE, variables: { url: receiver.url } },
      environment.token,
    );
    const endpoint = data.createWebhookEndpoint.endpoint.id;
    await client.query(BACKLOG, [endpoint, messages]);
    const { rows } = await client.query('SELECT min(id) AS id FROM webhook_deliveries');
    receiver.reset();
    const startedAt = performance.now();
    await client.query(START, [rows[0].id]);
    await receiver.received(messages / 2);
    const freshAt = performance.now();
    const fresh = await client.query(FRESH, [endpoint]);
    await client.query(START, [fresh.rows[0].id]);
    await receiver.has('msg_fresh');
    const freshMs = performance.now() - freshAt;
    await receiver.received(messages + 1);
    const seconds = (performance.now() - startedAt) / 1_000;
    if (receiver.ids.size !== receiver.count()) throw new Error('A message was sent twice');
    const ratio = seconds / plain;
    return [
      {
        name: `${messages.toLocaleString('en-US')} waiting messages, answers in ${answerMs} ms`,
        figure: `${seconds.toFixed(1)} s`,
        baseline: `${plain.toFixed(1)} s plain requests`,
        ratio: ratio.toFixed(2),
        goal: `ratio <= ${RATIO_GOAL}`,
        reached: ratio <= RATIO_GOAL,
      },
      {
        name: 'an event amid the backlog',
        figure: `${freshMs.toFixed(0)} ms`,
        baseline: '',
        ratio: '',
        goal: `${FRESH_GOAL_MS} ms`,
        reached: freshMs <= FRESH_GOAL_MS,
      },
    ];
  } finally {
    await client?.end();
    await environment.close();
    receiver.close();
  }
}

async function listen(answerMs) {
  const ids = new Set();
  let count = 0;
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => {
      setTimeout(() => {
        count++;
        ids.add(incoming.headers['webhook-id']);
        response.writeHead(204).end();
      }, answerMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const until = async (holds) => {
    while (!holds()) await delay(5);
  };
  return {
    ids,
    url: `http://localhost:${server.address().port}/hooks`,
    count: () => count,
    received: (number) => until(() => count >= number),
    has: (id) => until(() => ids.has(id)),
    reset: () => {
      count = 0;
      ids.clear();
    },
    close: () => server.close(),
  };
}

/** Time of the same requests without a shop around them. */
async function plainSeconds(url, messages) {
  const body = JSON.stringify({ type: 'product.updated', data: { name: 'x'.repeat(600) } });
  let left = messages;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await post(url, body);
    }),
  );
  return (performance.now() - startedAt) / 1_000;
}

function post(url, body) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent: false }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    call.on('error', reject);
    call.end(body);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      messages: { type: 'string', default: '5000' },
      'answer-ms': { type: 'string', default: '20' },
    },
  });
  const options = { messages: Number(values.messages), answerMs: Number(values['answer-ms']) };
  printCases('Webhooks', await measureWebhooks(options));
}
