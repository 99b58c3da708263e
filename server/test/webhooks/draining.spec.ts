import type { ServerResponse } from 'node:http';
import { WebhookDispatcherService } from '../../src/modules/platform/webhooks/delivery/webhook-dispatcher.service.js';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { Caller } from '../support/caller.js';
import { deleteHooks, hookAt, type Hook } from './hooks.js';
import { Receiver, respondWith, type Received } from './receiver.js';

let testApp: TestApp;
let other: TestApp;
let admin: Caller;
let hook: Hook;
const receiver = new Receiver();
beforeAll(async () => {
  testApp = await createTestApp();
  other = await createTestApp({}, testApp.databaseUrl);
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  await receiver.listen();
}, 60_000);
beforeEach(async () => {
  receiver.reset();
  await deleteHooks(testApp);
  hook = await hookAt(admin, receiver.url, ['PRODUCT_UPDATED']);
});
afterAll(async () => {
  await receiver.close();
  await other.close();
  await testApp.close();
});

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  testApp.dataSource.query(text, values);
const dispatcherOf = ({ app }: TestApp) => app.get(WebhookDispatcherService, { strict: false });

/** Stores events of some tracks in turn, an hour old unless they are fresh, each with a delivery. */
async function backlog(
  count: number,
  { to = hook.id, tracks = count, secondsOld = 3600, from = 1 } = {},
): Promise<void> {
  await sql(
    `WITH happened AS (
       INSERT INTO webhook_events (id, type, body, created_at)
       SELECT 'msg_' || $1::integer || '_' || n, 'product.updated',
              json_build_object('type', 'product.updated', 'timestamp', now(), 'data', json_build_object('id', n % $2::integer, 'turn', n)),
              now() - make_interval(secs => $4::integer)
         FROM generate_series($5::integer, $5::integer + $3::integer - 1) AS n
       RETURNING id)
     INSERT INTO webhook_deliveries (endpoint_id, event_id, next_attempt_at)
     SELECT $1::integer, id, now() FROM happened ORDER BY split_part(id, '_', 3)::integer`,
    [to, tracks, count, secondsOld, from],
  );
}

async function drain(...apps: TestApp[]): Promise<void> {
  for (const app of apps) dispatcherOf(app).wake(hook.id);
  await Promise.all(apps.map((app) => dispatcherOf(app).idle()));
}

const turnOf = ({ body }: Received) => body.data['turn'] as number;
const states = () =>
  sql<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state ORDER BY state',
  );

/** Messages of each track in the order in which the receiver took them. */
function turnsByTrack(messages: readonly Received[]): number[][] {
  const turns = new Map<unknown, number[]>();
  for (const message of messages) {
    const { id } = message.body.data;
    turns.set(id, [...(turns.get(id) ?? []), turnOf(message)]);
  }
  return [...turns.values()];
}
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describe('a backlog', () => {
  it('is sent several at once, each message once', async () => {
    await backlog(40);
    const open: ServerResponse[] = [];
    receiver.replies.push(
      ...Array.from({ length: 4 }, () => (response: ServerResponse) => void open.push(response)),
    );
    dispatcherOf(testApp).wake(hook.id);
    await until('four messages are under way', () => open.length === 4);
    for (const response of open) response.writeHead(204).end();
    await dispatcherOf(testApp).idle();

    expect(ascending(receiver.received.map(turnOf))).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(await states()).toEqual([{ state: 'delivered', count: 40 }]);
  });

  it('keeps the order of each record', async () => {
    await backlog(60, { tracks: 7 });
    await drain(testApp);

    expect(receiver.received).toHaveLength(60);
    for (const turns of turnsByTrack(receiver.received)) expect(turns).toEqual(ascending(turns));
  });

  it('lets fresh events pass', async () => {
    await backlog(60);
    await backlog(1, { from: 1000, tracks: 5000, secondsOld: 0 });
    await drain(testApp);

    expect(receiver.received.map(turnOf).indexOf(1000)).toBeLessThan(9);
    expect(receiver.received).toHaveLength(61);
  });

  it('is sent once by two servers', async () => {
    await backlog(60, { tracks: 9 });
    await drain(testApp, other);

    expect(ascending(receiver.received.map(turnOf))).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    for (const turns of turnsByTrack(receiver.received)) expect(turns).toEqual(ascending(turns));
  });

  it('of an endpoint that does not answer holds up no other', async () => {
    const open: ServerResponse[] = [];
    const silent = await new Receiver().listen();
    silent.replies.push(
      ...Array.from({ length: 20 }, () => (response: ServerResponse) => void open.push(response)),
    );
    const slow = await hookAt(admin, silent.url, ['PRODUCT_UPDATED']);
    await backlog(20, { to: slow.id });
    await backlog(20);
    dispatcherOf(testApp).wake(slow.id);
    await until('its requests are open', () => open.length > 0);
    dispatcherOf(testApp).wake(hook.id);
    await until('the other has all', () => receiver.received.length === 20);

    expect(silent.received.length).toBeLessThan(20);
    await sql('UPDATE webhook_endpoints SET is_active = false WHERE id = $1', [slow.id]);
    for (const response of open) response.writeHead(204).end();
    await dispatcherOf(testApp).idle();
    await silent.close();
  });
});

describe('after an outage', () => {
  const fails = (count: number) =>
    receiver.replies.push(...Array.from({ length: count }, () => respondWith(503)));
  const taken = () => receiver.received.slice(failures);
  let failures = 0;

  /** Lets everything fail, and then the first retry come. */
  async function outage(count: number): Promise<void> {
    fails((failures = count));
    await drain(testApp);
    expect(receiver.received).toHaveLength(count);
  }

  it('what waits follows the first message that gets through, in the order of each record', async () => {
    await backlog(30, { tracks: 6 });
    // Later messages of a record do not try while its first one waits.
    await outage(6);
    expect(await states()).toEqual([{ state: 'pending', count: 30 }]);
    await sql(
      `UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id = (SELECT max(id) - 24 FROM webhook_deliveries)`,
    );
    await drain(testApp);

    expect(ascending(taken().map(turnOf))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    for (const turns of turnsByTrack(taken())) expect(turns).toEqual(ascending(turns));
  });

  it('a message whose receiver asked for a pause keeps it', async () => {
    receiver.replies.push(respondWith(503, '', { 'retry-after': '600' }));
    await backlog(4);
    fails(3);
    await drain(testApp);
    failures = 4;
    await backlog(1, { from: 100, tracks: 5000, secondsOld: 0 });
    await drain(testApp);

    // Four requests are open at once, and any of them may be the first to be answered.
    const paused = turnOf(receiver.received[0]!);
    expect(ascending(taken().map(turnOf))).toEqual([1, 2, 3, 4, 100].filter((turn) => turn !== paused));
  });

  it('a message that is refused for itself backs off, and holds up its record no longer', async () => {
    receiver.replies.push(respondWith(400));
    await backlog(1, { tracks: 5 });
    await drain(testApp);
    await backlog(1, { from: 7, tracks: 5 });
    await backlog(1, { from: 6, tracks: 5 });
    await drain(testApp);

    expect(receiver.received.map(turnOf)).toEqual([1, 7, 6]);
    expect(await states()).toEqual([
      { state: 'delivered', count: 2 },
      { state: 'pending', count: 1 },
    ]);
  });
});
