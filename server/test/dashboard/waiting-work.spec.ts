import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder } from '../factories/requests.js';
import { CUSTOMER, orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const WAITING = '{ waitingWork { kind count overdue amount path records { title amount dueAt path } } }';

interface Work {
  kind: string;
  count: number;
  overdue: number;
  amount: number | null;
  path: string;
  records: { title: string; amount: number | null; dueAt: string | null; path: string }[];
}

async function waiting(): Promise<Work[]> {
  const { data, errors } = await admin.graphql(WAITING);
  expect(errors).toBeUndefined();
  return data?.['waitingWork'] as Work[];
}

/** The orders that the list and its export show for a kind. */
async function waitingOrders(kind: string): Promise<{ total: number; ids: number[]; rows: number }> {
  const { data, errors } = await admin.graphql(
    `{ orders(filter: { waiting: ${kind} }, orderBy: OLDEST) { totalCount nodes { id } } }`,
  );
  expect(errors).toBeUndefined();
  const { totalCount, nodes } = data?.['orders'] as { totalCount: number; nodes: { id: number }[] };
  const { text } = await admin.rest('GET', `/api/admin/exports/orders.csv?waiting=${kind}`);
  return { total: totalCount, ids: nodes.map(({ id }) => id), rows: text.trim().split('\n').length - 1 };
}

const kinds = async () => (await waiting()).map(({ kind }) => kind);
const one = async (kind: string) => (await waiting()).find((work) => work.kind === kind);

/** A pending order of a new buyer. */
async function order(priceCents: number) {
  const user = await createUser(testApp);
  const { id: track } = await createProduct(testApp, { priceCents });
  const customer_info = { ...CUSTOMER, email: user.email };
  const buyer = signedIn(testApp, user);
  return { buyer, id: orderIn(await placeOrder(buyer, [track], { customer_info })).id as number };
}

it('lists what is missing in a new store, over both transports', async () => {
  expect(await waiting()).toEqual([
    {
      kind: 'settings',
      count: 2,
      overdue: 0,
      amount: null,
      path: '/admin/settings',
      records: [
        { title: 'Payment details for buyers', amount: null, dueAt: null, path: '/admin/settings#payments' },
        expect.objectContaining({ path: '/admin/settings#mails' }) as object,
      ],
    },
  ]);
  const { body } = await admin.rest('GET', '/api/admin/waiting-work');
  expect(body).toMatchObject({
    success: true,
    data: { kinds: [{ kind: 'settings', records: [{ due_at: null }, {}] }] },
  });
});

it('names the orders to be paid with what is open, the first to lapse first, until the payment is recorded', async () => {
  const first = await order(40_000);
  const second = await order(10_000);
  await testApp.dataSource.query(
    `UPDATE orders SET hold_expires_at = now() + interval '2 hours' WHERE id = $1`,
    [second.id],
  );
  const part = { method: 'bank', reference: 'A1', amount: 100 };
  await admin.rest('POST', `/api/orders/${first.id}/payments`, part);
  const payments = await one('payments');
  expect(payments).toMatchObject({
    count: 2,
    overdue: 0,
    amount: 425,
    path: '/admin/orders?waiting=payments&sort=date',
  });
  expect(payments?.records.map(({ amount, path }) => [amount, path])).toEqual([
    [105, `/admin/orders/${second.id}`],
    [320, `/admin/orders/${first.id}`],
  ]);
  expect(await waitingOrders('payments')).toEqual({ total: 2, ids: [first.id, second.id], rows: 2 });
  await admin.rest('POST', `/api/orders/${first.id}/payments`, { ...part, amount: 320 });
  await admin.rest('POST', `/api/orders/${second.id}/payments`, { ...part, amount: 105 });
  expect(await kinds()).not.toContain('payments');
  expect(await waitingOrders('payments')).toEqual({ total: 0, ids: [], rows: 0 });
});

it('leads to the seller whose payout is overdue, ahead of everything that still has time', async () => {
  const seller = await createSeller(testApp, { shopName: 'Late Tapes' });
  const { id: track } = await createProduct(testApp, { priceCents: 20_000, sellerId: seller.sellerId });
  const buyer = signedIn(testApp, await createUser(testApp));
  const id = orderIn(await placeOrder(buyer, [track])).id as number;
  await admin.rest('POST', `/api/orders/${id}/payments`, { method: 'bank', reference: 'B2', amount: 210 });
  expect(await one('payouts')).toMatchObject({ count: 1, overdue: 0 });

  await testApp.dataSource.query('ALTER TABLE ledger_entries DISABLE TRIGGER append_only');
  await testApp.dataSource.query(`UPDATE ledger_entries SET created_at = created_at - interval '3 days'`);
  await testApp.dataSource.query('ALTER TABLE ledger_entries ENABLE TRIGGER append_only');
  const [payouts] = await waiting();
  expect(payouts).toMatchObject({ kind: 'payouts', count: 1, overdue: 1, path: '/admin/payouts' });
  expect(payouts?.records[0]?.title).toBe('Late Tapes');
});

it('lists messages until they are read', async () => {
  const { buyer, id } = await order(10_000);
  await buyer.graphql(`mutation { sendOrderMessage(orderId: ${id}, input: { text: "Hi" }) { id } }`);
  const form = { name: 'Mia', email: 'mia@example.test', message: 'Do you take remixes?' };
  await visitor(testApp).rest('POST', '/api/feedback/send-feedback', form);
  expect(await one('messages')).toMatchObject({
    path: '/admin/orders?waiting=messages&sort=date',
    records: [{ path: `/admin/orders/${id}` }],
  });
  expect(await waitingOrders('messages')).toEqual({ total: 1, ids: [id], rows: 1 });
  expect(await one('contact')).toMatchObject({ count: 1, records: [{ title: 'Mia: Do you take remixes?' }] });

  const { data } = await admin.graphql('{ unreadContactMessages { id text } }');
  const [message] = data?.['unreadContactMessages'] as { id: number; text: string }[];
  expect(message?.text).toBe('Do you take remixes?');
  const read = `mutation { markContactMessageRead(id: ${message?.id}) { readAt } }`;
  expect((await admin.graphql(read)).data).toEqual({
    markContactMessageRead: { readAt: expect.any(String) as string },
  });
  expect((await admin.graphql('mutation { markContactMessageRead(id: 9999) { id } }')).code).toBe(
    'NOT_FOUND',
  );
  await admin.graphql(`mutation { markOrderMessagesRead(orderId: ${id}) { id } }`);
  expect(await waitingOrders('messages')).toEqual({ total: 0, ids: [], rows: 0 });
  const left = await kinds();
  expect(left).not.toContain('contact');
  expect(left).not.toContain('messages');
});

it('lists custom work to quote and, once agreed, to begin', async () => {
  const user = await createUser(testApp);
  const { id } = await createServiceOrder(testApp, { userId: user.id });
  const path = `/admin/service-orders/${id}`;
  const created = await one('services');
  expect(created).toMatchObject({ count: 1, records: [{ path }] });
  const terms = { price: 600, rounds: 2, days: 14, delivers: ['Mix (WAV)'] };
  const { body } = await admin.rest('POST', `/api/service-orders/${id}/quotes`, terms);
  const { quote } = (body as { data: { quote: { id: number } } }).data;
  expect(await kinds()).not.toContain('services');
  await signedIn(testApp, user).rest('POST', `/api/service-orders/${id}/quotes/${quote.id}/accept`);
  expect(await one('agreements')).toMatchObject({ amount: 600, records: [{ path, amount: 600 }] });
  await admin.rest('PUT', `/api/service-orders/${id}/status`, { status: 'in_progress' });
  expect(await kinds()).not.toContain('agreements');

  const messages = `/api/service-orders/${id}/messages`;
  await signedIn(testApp, user).rest('POST', messages, { text: 'Darker, please.' });
  expect(await one('service_messages')).toMatchObject({ count: 1, records: [{ path }] });
  await admin.rest('POST', messages, { text: 'With pleasure.' });
  expect(await kinds()).not.toContain('service_messages');
});

it('counts requests, failed mails and failing webhooks', async () => {
  await createServiceOrder(testApp);
  await createSeller(testApp, { status: 'pending' });
  await testApp.dataSource.query(
    `INSERT INTO mails (event, recipient, template, data, created_at)
     VALUES ('lost:1', 'buyer@example.test', 'order-received', '{}', now() - interval '1 hour')`,
  );
  await testApp.dataSource.query(
    `INSERT INTO webhook_endpoints (url, event_types, failing_since) VALUES ('https://hooks.test/a', '{order.placed}', now())`,
  );
  const work = await waiting();
  const counts = Object.fromEntries(work.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ services: 1, sellers: 1, mails: 1, webhooks: 1 });
  expect(work.find(({ kind }) => kind === 'webhooks')?.records[0]?.path).toMatch(/^\/admin\/webhooks\/\d+$/);
  const { data } = await admin.graphql('{ failedMails { recipient template error } }');
  expect(data?.['failedMails']).toEqual([
    { recipient: 'buyer@example.test', template: 'order-received', error: null },
  ]);
});
