import { HoldExpiryJob } from '../../src/modules/orders/lifecycle/hold-expiry.job.js';
import { User } from '../../src/modules/users/user.entity.js';
import { signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import { createDemoStore } from './demo-store.js';

let store: TestApp;
beforeAll(async () => {
  store = await createDemoStore();
});
afterAll(() => store.close());

async function one<Row>(sql: string): Promise<Row> {
  const [row]: [Row] = await store.dataSource.query(sql);
  return row;
}

it('leaves the shop as the catalogue says: 64 tracks on sale, nothing reserved', async () => {
  const rows = await store.dataSource.query(
    'SELECT status, count(*)::int AS count FROM products GROUP BY 1 ORDER BY 1',
  );
  expect(rows).toEqual([
    expect.objectContaining({ status: 'archived' }),
    { status: 'published', count: 64 },
    expect.objectContaining({ status: 'sold' }),
  ]);
});

it('gives the demo buyer neither orders nor a cart', async () => {
  const buyer = `(SELECT id FROM users WHERE email = 'buyer@ghostnote.test')`;
  expect(
    await one(`SELECT (SELECT count(*)::int FROM orders WHERE user_id = ${buyer}) AS orders,
                      (SELECT count(*)::int FROM cart_items WHERE user_id = ${buyer}) AS cart`),
  ).toEqual({ orders: 0, cart: 0 });
});

it('has orders of every status, coupons, payments of several methods, refunds, payouts and requests', async () => {
  const found = await one<Record<string, number>>(`
    SELECT (SELECT count(DISTINCT status)::int FROM orders) AS statuses,
           (SELECT count(DISTINCT coupon_code)::int FROM orders) AS coupons,
           (SELECT count(DISTINCT method)::int FROM payments) AS methods,
           (SELECT count(*)::int FROM refunds) AS refunds,
           (SELECT count(DISTINCT status)::int FROM payouts) AS payouts,
           (SELECT count(DISTINCT status)::int FROM track_submissions) AS submissions,
           (SELECT count(DISTINCT status)::int FROM service_orders) AS services,
           (SELECT count(DISTINCT date_trunc('month', created_at))::int FROM ledger_transactions) AS months`);
  expect(found).toMatchObject({ statuses: 4, coupons: 3, methods: 4, refunds: 5, payouts: 2, services: 4 });
  expect(found['submissions']).toBeGreaterThanOrEqual(4);
  expect(found['months']).toBeGreaterThanOrEqual(3);
});

it('books what the orders say: paid totals less refunds, and no seller below zero', async () => {
  const { booked, paid } = await one<{ booked: number; paid: number }>(`
    SELECT (SELECT sum(amount_cents)::int FROM ledger_entries WHERE account LIKE 'payments:%') AS booked,
           (SELECT sum(total_cents)::int FROM orders WHERE status = 'completed') -
           (SELECT sum(amount_cents)::int FROM refunds) AS paid`);
  expect(booked).toBe(paid);
  const sums: { due: number }[] = await store.dataSource.query(
    `SELECT -sum(amount_cents)::int AS due FROM ledger_entries WHERE account LIKE 'seller:%' GROUP BY account`,
  );
  expect(sums).toHaveLength(5);
  expect(sums.every(({ due }) => due >= 0)).toBe(true);
});

it('counts as many plays by day as each track shows', async () => {
  const wrong = await store.dataSource.query(
    `SELECT name FROM products p WHERE play_count <>
       (SELECT coalesce(sum(plays), 0) FROM play_days d WHERE d.product_id = p.id)`,
  );
  expect(wrong).toEqual([]);
});

it('shows the seller of the demo sales and a balance', async () => {
  const user = await store.dataSource.manager.findOneByOrFail(User, { email: 'seller@ghostnote.test' });
  const { body } = await signedIn(store, user).rest('GET', `/api/sellers/${user.id}/balance`);
  expect((body as { data: { paid: number } }).data.paid).toBeGreaterThan(0);
});

it('queues no mail and no event, not even when holds expire', async () => {
  await store.app.get(HoldExpiryJob, { strict: false }).cancelExpired(new Date());
  expect(
    await one(`SELECT (SELECT count(*)::int FROM mails) AS mails,
                      (SELECT count(*)::int FROM webhook_events) AS events`),
  ).toEqual({ mails: 0, events: 0 });
});
