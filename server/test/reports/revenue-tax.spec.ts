import { createProduct } from '../factories/products.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
const month = () => new Date().toISOString().slice(0, 7);

beforeAll(async () => {
  testApp = await createTestApp({ TAX: 'rate', TAX_RATE: '19', STORE_TAX_NUMBER: '12/345/67890' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
/** Moves what a test booked to an earlier month: each test counts this month, which documents are issued in. */
afterEach(() =>
  testApp.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query(`UPDATE ledger_transactions SET created_at = '2020-01-15'`);
    await manager.query(`UPDATE ledger_entries SET created_at = '2020-01-15'`);
    await manager.query(`UPDATE invoices SET issued_at = '2020-01-15'`);
  }),
);
afterAll(() => testApp.close());

interface Line {
  name: string;
  total: number;
  tax: number;
}
interface Report {
  received: number;
  tax: number;
  methods: Line[];
  sellers: Line[];
  genres: Line[];
}

async function report(): Promise<Report> {
  const { status, body } = await admin.rest('GET', `/api/reports/revenue?month=${month()}`);
  expect(status).toBe(200);
  return (body as { data: Report }).data;
}

/** Places an order for tracks with these prices in cents, each of another genre. */
async function order(prices: Record<string, number>, sellerId: number | null = null): Promise<number> {
  const buyer = signedIn(testApp, await createUser(testApp));
  const products: number[] = [];
  for (const [category, priceCents] of Object.entries(prices)) {
    products.push((await createProduct(testApp, { category, priceCents, sellerId })).id);
  }
  return orderIn(await placeOrder(buyer, products)).id;
}

/** Places an order and records its payment, of its total with the fee. */
async function orderPaidByBank(prices: Record<string, number>, amount: number, sellerId?: number) {
  const orderId = await order(prices, sellerId);
  const payment = { method: 'bank', reference: 'B-1', amount };
  expect(await admin.rest('POST', `/api/orders/${orderId}/payments`, payment)).toMatchObject({ status: 201 });
  return orderId;
}

async function refund(orderId: number, amount: number): Promise<void> {
  const input = { amount, reason: 'goodwill' };
  expect(await admin.rest('POST', `/api/orders/${orderId}/refunds`, input)).toMatchObject({ status: 201 });
}

const cents = (dollars: number) => Math.round(dollars * 100);
const taxes = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ name, tax }) => [name, tax]));
const sum = (lines: readonly Line[]) => lines.reduce((total, { tax }) => total + cents(tax), 0);

it('shows the tax of invoices less credit notes by method, seller and genre', async () => {
  const { sellerId } = await createSeller(testApp, { shopName: 'Cobalt' });
  const orderId = await orderPaidByBank({ Techno: 119_00, House: 238_00 }, 374.85, sellerId);
  expect(await report()).toMatchObject({
    received: 374.85,
    tax: 59.85,
    methods: [{ name: 'Bank transfer', total: 374.85, tax: 59.85 }],
    sellers: [{ name: 'Cobalt', total: 357, tax: 57 }],
    genres: [
      { name: 'House', total: 238, tax: 38 },
      { name: 'Techno', total: 119, tax: 19 },
    ],
  });

  await refund(orderId, 374.85 / 3);
  const after = await report();
  expect(after).toMatchObject({ received: 249.9, tax: 39.9 });
  expect(taxes(after.methods)).toEqual({ 'Bank transfer': 39.9 });
  expect(taxes(after.sellers)).toEqual({ Cobalt: 38 });
  expect(sum(after.genres)).toBe(38_00);
});

it('sums to the tax of the documents to the cent, however it divides', async () => {
  for (const prices of [
    { Techno: 33, House: 67, Phonk: 1_01 },
    { Techno: 99_99, House: 10_01, Phonk: 77_77 },
    { Techno: 1_00, House: 1_00, Phonk: 1_00 },
  ]) {
    const orderId = await order(prices);
    await setStatus(admin, orderId, 'completed');
    await refund(orderId, 0.5);
  }
  await orderPaidByBank({ Techno: 119_00 }, 124.95);
  const reopened = await order({ Techno: 45_67 });
  await setStatus(admin, reopened, 'completed');
  await setStatus(admin, reopened, 'pending');
  const { tax, methods, sellers, genres } = await report();
  const [{ documents }] = await testApp.dataSource.query<[{ documents: number }]>(
    `SELECT sum(CASE kind WHEN 'invoice' THEN tax_cents ELSE -tax_cents END)::integer AS documents
       FROM invoices WHERE issued_at > '2020-02-01'`,
  );
  expect([cents(tax), sum(methods)]).toEqual([documents, documents]);
  expect(sum(genres)).toBe(sum(sellers));
  expect(taxes(methods)).toMatchObject({ 'By hand': expect.any(Number), 'Bank transfer': 19.95 });
});

it('exports the tax as CSV', async () => {
  await refund(await orderPaidByBank({ Techno: 357_00 }, 374.85), 124.95);
  const { text } = await admin.rest('GET', `/api/reports/revenue.csv?month=${month()}`);
  expect(text).toContain('Group,Name,Count,Sales,Refunds,Total,Tax in it,Commission,Earnings');
  expect(text).toMatch(/Method,Bank transfer,1,374\.85,124\.95,249\.9,39\.9,,/);
});
