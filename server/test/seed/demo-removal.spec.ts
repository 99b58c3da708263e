import { DEMO_PAYMENT_INSTRUCTIONS } from '../../../domain/payments.js';
import { DISPUTED_ORDERS } from '../../src/modules/money/disputes/index.js';
import { DemoInvoicesJob } from '../../src/modules/money/invoices/issuing/demo-invoices.job.js';
import { LedgerService } from '../../src/modules/money/ledger/index.js';
import { MailOutboxService } from '../../src/modules/platform/mail/index.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { removeDemoHistory } from '../../src/modules/office/seed/index.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { countRows, createDemoStore } from './demo-store.js';

/** Tables that hold the history; the catalogue has rows in some of them. */
const HISTORY = [
  'users',
  'sellers',
  'products',
  'coupons',
  'subscribers',
  'track_submissions',
  'service_orders',
  'contact_messages',
  'content_reports',
  'statements',
  'newsletters',
  'newsletter_recipients',
  'orders',
  'order_lines',
  'order_status_changes',
  'payments',
  'refunds',
  'payouts',
  'ledger_entries',
  'invoices',
  'play_days',
  'wishlist_items',
];

let store: TestApp;
beforeEach(async () => {
  store = await createDemoStore();
  await store.app.get(DemoInvoicesJob, { strict: false }).issue({}, { signal: undefined });
});
afterEach(() => store.close());

const admin = async () =>
  signedIn(store, await store.dataSource.manager.findOneByOrFail(User, { email: 'admin@ghostnote.test' }));

/** Adds a buyer with an order that an admin has completed. @returns the number of the order */
async function sellATrack(name = 'Marble Hall'): Promise<number> {
  const buyer = await createUser(store);
  const { id } = await store.dataSource.manager.findOneByOrFail(Product, { name });
  const customerInfo = {
    firstName: 'Real',
    lastName: 'Buyer',
    email: buyer.email,
    country: 'Sweden',
    phone: '+46 1',
  };
  const placed = await signedIn(store, buyer).graphql(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input: { products: [id], customerInfo } },
  );
  expect(placed.errors).toBeUndefined();
  const order = (placed.data as { placeOrder: { id: number } }).placeOrder.id;
  await complete(order);
  return order;
}

async function complete(order: number): Promise<void> {
  const { errors } = await (
    await admin()
  ).graphql('mutation ($id: Int!) { setOrderStatus(id: $id, status: completed) { id } }', { id: order });
  expect(errors).toBeUndefined();
}

it('removes the history and keeps the catalogue, the logins and real orders', async () => {
  const withHistory = await countRows(store.dataSource);
  for (const table of HISTORY) expect([table, withHistory[table]]).not.toEqual([table, 0]);
  const order = await sellATrack();
  await stored();

  await removeDemoHistory(store.databaseUrl);

  expect(await countRows(store.dataSource)).toMatchObject({
    demo_records: 0,
    users: 5,
    sellers: 2,
    products: 64,
    coupons: 2,
    subscribers: 0,
    track_submissions: 0,
    service_orders: 0,
    contact_messages: 0,
    content_reports: 0,
    statements: 0,
    newsletters: 0,
    newsletter_recipients: 0,
    orders: 1,
    order_lines: 1,
    payments: 0,
    refunds: 0,
    payouts: 0,
    ledger_transactions: 1,
    invoices: 1,
    invoice_counters: 1,
    play_days: 0,
    wishlist_items: 0,
  });
  const [{ total }] = await store.dataSource.query(
    `SELECT total_cents AS total FROM orders WHERE id = ${order} AND status = 'completed'`,
  );
  expect(total).toBeGreaterThan(0);
});

it('removes what admins did with orders of the demo, and finds nothing the second time', async () => {
  const [{ id }] = await store.dataSource.query(`SELECT id FROM orders WHERE status = 'pending' LIMIT 1`);
  await complete(id);
  const [{ mails }] = await store.dataSource.query(
    `SELECT count(*)::int AS mails FROM mails WHERE recipient LIKE '%demo.ghostnote.test'`,
  );
  expect(mails).toBe(0);
  const caller = await admin();
  const [report] = await store.dataSource.query(
    `SELECT id FROM content_reports WHERE status = 'open' AND kind = 'track'`,
  );
  const decision = { decision: 'removed', reason: 'It is a copy.' };
  expect((await caller.rest('POST', `/api/content-reports/${report.id}/decision`, decision)).status).toBe(
    200,
  );
  await saveSepaFile(caller);

  await removeDemoHistory(store.databaseUrl);

  expect(await removeDemoHistory(store.databaseUrl)).toEqual([]);
  expect(await countRows(store.dataSource)).toMatchObject({
    orders: 0,
    ledger_entries: 0,
    products: 64,
    statements: 0,
    sepa_files: 0,
  });
});

/** Saves the bank payouts of the demo as a SEPA file, as if they had been recorded for one. */
async function saveSepaFile(caller: Caller): Promise<void> {
  await store.dataSource.query(`UPDATE payouts SET by_file = true WHERE method = 'bank'`);
  const account = { account_holder: 'Ghostnote', iban: 'NL91ABNA0417164300', usd_per_euro: 1.085 };
  expect((await caller.rest('PUT', '/api/settings/payouts', account)).status).toBe(200);
  const { status, text } = await caller.rest('GET', '/api/payouts/sepa.xml');
  expect(status).toBe(200);
  expect(text).toContain('DE89370400440532013000');
}

it('removes the payment details of the demo, and keeps those of an admin', async () => {
  const details = async () =>
    (await (await admin()).graphql('{ paymentSettings { instructions isSetUp } }')).data?.['paymentSettings'];
  expect(await details()).toEqual({ instructions: DEMO_PAYMENT_INSTRUCTIONS, isSetUp: true });
  await removeDemoHistory(store.databaseUrl);
  expect(await details()).toMatchObject({ isSetUp: false });

  const input = { instructions: 'PayPal: pay@real-shop.test' };
  await (
    await admin()
  ).graphql('mutation ($input: PaymentSettingsInput!) { updatePaymentSettings(input: $input) { version } }', {
    input,
  });
  await removeDemoHistory(store.databaseUrl);
  expect(await details()).toEqual({ ...input, isSetUp: true });
});

it('leaves the real numbers of invoices without a gap', async () => {
  await sellATrack();
  await removeDemoHistory(store.databaseUrl);
  await sellATrack('Rain on Concrete');
  const year = new Date().getUTCFullYear();
  expect(await store.dataSource.query('SELECT number FROM invoices ORDER BY id')).toEqual([
    { number: `INV-${year}-00001` },
    { number: `INV-${year}-00002` },
  ]);
  await expect(store.dataSource.query('DELETE FROM invoices')).rejects.toThrow('never changed or deleted');
});

it('leaves the ledger append-only', async () => {
  await sellATrack();
  await removeDemoHistory(store.databaseUrl);
  await expect(store.dataSource.query('DELETE FROM ledger_entries')).rejects.toThrow('append-only');
  const sums = await store.app.get(LedgerService, { strict: false }).sumsOfSellers([1001], DISPUTED_ORDERS);
  expect(sums.size).toBe(0);
});

it('mails nothing to the made-up people', async () => {
  const outbox = store.app.get(MailOutboxService, { strict: false });
  const queued = await outbox.enqueue(store.dataSource.manager, {
    event: 'test:1',
    recipient: 'Ada.Costa@demo.ghostnote.test',
    template: 'contact-copy',
    data: { name: 'Ada', subject: 'Licence', text: 'Hello' },
  } as never);
  expect(queued).toBe(false);
});
