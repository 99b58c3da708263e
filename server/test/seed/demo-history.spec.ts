import { DemoInvoicesJob } from '../../src/modules/money/invoices/issuing/demo-invoices.job.js';
import { HoldExpiryJob } from '../../src/modules/sales/orders/lifecycle/hold-expiry.job.js';
import { User } from '../../src/modules/people/users/user.entity.js';
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

it('gives the demo logins custom work to answer, and every begun work its paid stages', async () => {
  const found = await one(`
    SELECT (SELECT string_agg(s.status, ',' ORDER BY s.status) FROM service_orders s JOIN users u ON u.id = s.user_id
             WHERE u.email = 'buyer@ghostnote.test') AS buyer,
           (SELECT string_agg(s.status, ',') FROM service_orders s JOIN users u ON u.id = s.maker_user_id
             WHERE u.email = 'seller@ghostnote.test') AS maker,
           (SELECT count(*)::int FROM service_orders s JOIN service_quotes q ON q.service_order_id = s.id
             WHERE q.status = 'accepted' AND q.deposit_percent > 0 AND s.status IN ('in_progress', 'in_review', 'approved', 'done')
               AND NOT EXISTS (SELECT FROM orders o WHERE o.service_order_id = s.id AND o.service_stage = 'deposit')) AS unpaid,
           (SELECT sum(e.amount_cents)::int FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
              JOIN orders o ON o.id = t.order_id JOIN service_orders s ON s.id = o.service_order_id
             WHERE e.account = 'service-deposits' AND s.status = 'done') AS held`);
  expect(found).toEqual({ buyer: 'in_review,quoted', maker: 'in_review', unpaid: 0, held: 0 });
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
  expect(found).toMatchObject({ statuses: 4, coupons: 3, methods: 4, refunds: 5, payouts: 2, services: 9 });
  expect(found['submissions']).toBeGreaterThanOrEqual(4);
  expect(found['months']).toBeGreaterThanOrEqual(3);
});

it('has reports of every status with objections, newsletters with figures, and bank payouts with a masked account', async () => {
  const found = await one<Record<string, unknown>>(`
    SELECT (SELECT count(DISTINCT status)::int FROM content_reports) AS reports,
           (SELECT array_agg(DISTINCT objection_status) FROM statements WHERE objection IS NOT NULL) AS objections,
           (SELECT array_agg(status ORDER BY id) FROM newsletters) AS newsletters,
           (SELECT n.recipients = count(*) AND n.sent = count(*) FILTER (WHERE r.state = 'sent')
                   AND n.failed = count(*) FILTER (WHERE r.state = 'failed') AND n.unsubscribed = count(r.left_at)
              FROM newsletters n JOIN newsletter_recipients r ON r.newsletter_id = n.id GROUP BY n.id) AS counted,
           (SELECT array_agg(DISTINCT recipient) FROM payouts WHERE method = 'bank') AS accounts,
           (SELECT count(*)::int FROM payouts WHERE method = 'bank' AND bank_account_encrypted IS NULL) AS unsealed`);
  expect(found).toEqual({
    reports: 3,
    objections: ['open', 'rejected'],
    newsletters: ['sent', 'draft'],
    counted: true,
    accounts: [expect.stringMatching(/^•••• 3000, \w+ \w+$/)],
    unsealed: 0,
  });
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

it('shows the cover of each ordered track', async () => {
  const wrong = await store.dataSource.query(
    `SELECT l.name FROM order_lines l JOIN products p ON p.id = l.product_id
      WHERE l.img IS NULL OR l.img IS DISTINCT FROM p.img`,
  );
  expect(wrong).toEqual([]);
});

it('counts as many plays by day as each track shows', async () => {
  const wrong = await store.dataSource.query(
    `SELECT name FROM products p WHERE play_count <>
       (SELECT coalesce(sum(plays), 0) FROM play_days d WHERE d.product_id = p.id)`,
  );
  expect(wrong).toEqual([]);
});

it('shows the seller of the demo sales, a balance and the details of past payouts', async () => {
  const user = await store.dataSource.manager.findOneByOrFail(User, { email: 'seller@ghostnote.test' });
  const { body } = await signedIn(store, user).rest('GET', `/api/sellers/${user.id}/balance`);
  expect((body as { data: { paid: number } }).data.paid).toBeGreaterThan(0);
  expect((body as { data: { holds: unknown[] } }).data.holds).not.toContainEqual(
    expect.objectContaining({ reason: 'no_payout_details' }),
  );
});

it('queues no mail and no event, not even when holds expire', async () => {
  await store.app.get(HoldExpiryJob, { strict: false }).cancelExpired(new Date());
  expect(
    await one(`SELECT (SELECT count(*)::int FROM mails) AS mails,
                      (SELECT count(*)::int FROM webhook_events) AS events`),
  ).toEqual({ mails: 0, events: 0 });
});

describe('invoices', () => {
  const issue = () => store.app.get(DemoInvoicesJob, { strict: false }).issue({}, { signal: undefined });
  const admin = async () =>
    signedIn(store, await store.dataSource.manager.findOneByOrFail(User, { email: 'admin@ghostnote.test' }));
  const numbersOf = (order: number): Promise<{ number: string }[]> =>
    store.dataSource.query('SELECT number FROM invoices WHERE order_id = $1 ORDER BY id', [order]);

  it('has one for each completed order and a credit note for each refund, dated as they are', async () => {
    await issue();
    const sums = await one<Record<string, number>>(`
      SELECT count(*) FILTER (WHERE kind = 'invoice')::int AS invoices,
             count(*) FILTER (WHERE kind = 'credit_note')::int AS notes,
             (SELECT count(*)::int FROM orders WHERE status = 'completed') AS orders,
             (SELECT count(*)::int FROM refunds) AS refunds,
             sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END)::int AS total,
             (SELECT sum(amount_cents)::int FROM ledger_entries WHERE account LIKE 'payments:%') AS booked
        FROM invoices`);
    expect(sums['invoices']).toBe(sums['orders']);
    expect(sums['notes']).toBe(sums['refunds']);
    expect(sums['total']).toBe(sums['booked']);
    const rows: { number: string; isDated: boolean }[] = await store.dataSource.query(`
      SELECT d.number, d.issued_at IN (o.updated_at, (SELECT r.created_at FROM refunds r WHERE r.order_id = o.id)) AS "isDated"
        FROM invoices d JOIN orders o ON o.id = d.order_id`);
    for (const { number, isDated } of rows) {
      expect(number).toMatch(/^DEMO-(INV|CRN)-\d{4}-\d{5}$/);
      expect([number, isDated]).toEqual([number, true]);
    }
  });

  it('are issued once, though the job runs again', async () => {
    const count = () => one<{ count: number }>('SELECT count(*)::int AS count FROM invoices');
    const before = await count();
    await issue();
    expect(await count()).toEqual(before);
  });

  it('stay in the series of the demo when an admin completes or reopens an order of it', async () => {
    const caller = await admin();
    const set = (id: number, status: string) =>
      caller.graphql(
        'mutation ($id: Int!, $status: OrderStatus!) { setOrderStatus(id: $id, status: $status) { id } }',
        {
          id,
          status,
        },
      );
    const { id } = await one<{ id: number }>(
      `SELECT id FROM orders WHERE status = 'pending' ORDER BY id LIMIT 1`,
    );
    expect((await set(id, 'completed')).errors).toBeUndefined();
    expect((await set(id, 'pending')).errors).toBeUndefined();
    const year = new Date().getUTCFullYear();
    expect(await numbersOf(id)).toEqual([
      { number: expect.stringMatching(new RegExp(`^DEMO-INV-${year}-`)) as string },
      { number: expect.stringMatching(new RegExp(`^DEMO-CRN-${year}-`)) as string },
    ]);
    const rows: unknown[] = await store.dataSource.query(
      `SELECT FROM invoice_counters WHERE kind IN ('invoice', 'credit_note')`,
    );
    expect(rows).toEqual([]);
  });
});
