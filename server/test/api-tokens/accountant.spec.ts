import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, codeIn, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

let testApp: TestApp;
let admin: Caller;
let accountant: Caller;
let clerk: Caller;
let sellerUserId: number;
let orderIds: number[];

/** Three sales of a seller in one month, one refunded in part, one taken back, and a payout of what is due. */
beforeAll(async () => {
  testApp = await createTestApp({ TAX: 'rate', TAX_RATE: '19', STORE_TAX_NUMBER: '12/345/67890' });
  const owner = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, owner);
  accountant = await callerWithToken(testApp, owner.id, 'read-finance');
  clerk = await callerWithToken(testApp, owner.id, 'read-store');
  const seller = await createSeller(testApp);
  sellerUserId = seller.id;
  await testApp.dataSource.manager.update(Seller, seller.sellerId, {
    paymentMethod: 'paypal',
    paypalEmail: 'seller@lists.test',
  });
  const buyer = signedIn(testApp, await createUser(testApp));
  orderIds = [];
  for (let count = 0; count < 3; count += 1) {
    const product = await createProduct(testApp, { sellerId: seller.sellerId });
    const { id } = orderIn(await placeOrder(buyer, [product.id]));
    orderIn(await setStatus(admin, id, 'completed'));
    orderIds.push(id);
  }
  const [first = 0, second = 0] = orderIds;
  const refund = { amount: 33.33, reason: 'One stem is missing' };
  expect((await admin.rest('POST', `/api/orders/${first}/refunds`, refund)).status).toBe(201);
  expect((await admin.rest('POST', `/api/orders/${second}/refunds`, { reason: 'Bought twice' })).status).toBe(
    201,
  );
  const payout = { seller_user_ids: [seller.id], method: 'paypal', reference: 'PP-1' };
  expect((await admin.rest('POST', '/api/payouts', payout)).status).toBe(201);
});
afterAll(() => testApp.close());

interface Item {
  [name: string]: number & string;
}

const month = () => new Date().toISOString().slice(0, 7);
const listOf = async (caller: Caller, url: string) =>
  ((await caller.rest('GET', url)).body as { data: Item[] }).data;
const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one * 100, 0)) / 100;

/** Rows of a CSV without quoted cells, by header. */
async function csvOf(caller: Caller, url: string): Promise<Record<string, string>[]> {
  const { status, text } = await caller.rest('GET', url);
  expect({ url, status }).toEqual({ url, status: 200 });
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
}

it('closes a month with the scope read-finance alone, to the cent', async () => {
  const report = (
    (await accountant.rest('GET', `/api/reports/revenue?month=${month()}`)).body as { data: Item }
  ).data;
  const documents = await listOf(accountant, `/api/invoices?from=${month()}-01&limit=100`);
  const refunds = await listOf(accountant, `/api/refunds?from=${month()}-01&limit=100`);
  const entries = await listOf(accountant, '/api/ledger?limit=100');
  const received = sum(
    entries.filter(({ account = '' }) => account.startsWith('payments:')).map(({ amount = 0 }) => amount),
  );
  expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2);
  expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(3);
  expect({
    invoiced: sum(documents.map(({ amount = 0 }) => amount)),
    tax: sum(documents.map(({ tax = 0 }) => tax)),
    received,
    refunded: sum(refunds.map(({ amount = 0 }) => amount)),
  }).toEqual({
    invoiced: report['received'],
    tax: report['tax'],
    received: report['received'],
    refunded: sum((report['methods'] as unknown as { refunds: number }[]).map((line) => line.refunds)),
  });
});

it('sums the same in the CSV files of invoices, refunds and orders', async () => {
  const [invoices, refunds, orders] = [
    await csvOf(accountant, '/api/admin/exports/invoices.csv'),
    await csvOf(accountant, '/api/admin/exports/refunds.csv'),
    await csvOf(accountant, '/api/admin/exports/orders.csv'),
  ];
  const total = (rows: Record<string, string>[], column: string) =>
    sum(rows.map((row) => Number(row[column])));
  expect(total(invoices, 'Total')).toBe(sum([total(orders, 'Total'), -total(orders, 'Refunded')]));
  expect(total(refunds, 'Amount')).toBe(total(orders, 'Refunded'));
  expect(total(invoices, 'Tax')).toBe(total(orders, 'Tax'));
  expect(orders.map((row) => row['Invoice'])).toEqual(
    orderIds.toReversed().map(() => expect.stringMatching(/^INV-\d{4}-\d{5}$/) as string),
  );
});

it('names order, refund and payout of each ledger entry', async () => {
  const query = '{ ledgerEntries(first: 100) { nodes { account orderId refundId payoutId } } }';
  const { data } = await accountant.graphql(query);
  const { nodes } = data?.['ledgerEntries'] as { nodes: Record<string, number | string | null>[] };
  const named = (key: string) =>
    new Set(nodes.map((entry) => entry[key] ?? null).filter((id) => id !== null));
  expect(named('orderId')).toEqual(new Set(orderIds));
  expect([named('refundId').size, named('payoutId').size]).toEqual([2, 1]);
});

it('reads days of invoices and refunds, both included', async () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const list of ['invoices', 'refunds']) {
    expect((await listOf(accountant, `/api/${list}?from=${today}&to=${today}`)).length).toBeGreaterThan(0);
    expect(await listOf(accountant, `/api/${list}?to=2020-01-01`)).toEqual([]);
  }
});

it('lets an accountant refund nothing and pay nobody', async () => {
  const [, , third = 0] = orderIds;
  const attempts = [
    await accountant.rest('POST', `/api/orders/${third}/refunds`, { reason: 'Wrong' }),
    await accountant.rest('POST', '/api/payouts', {
      seller_user_ids: [sellerUserId],
      method: 'paypal',
      reference: 'x',
    }),
    await accountant.rest('PUT', `/api/orders/${third}/status`, { status: 'cancelled' }),
  ];
  expect(attempts.map(codeIn)).toEqual(Array(3).fill('FORBIDDEN'));
  const refund = `mutation { refundOrder(id: ${third}, input: { reason: "Wrong" }) { id } }`;
  expect((await accountant.graphql(refund)).code).toBe('FORBIDDEN');
});

it('names no person outside of the documents that have to', async () => {
  const person = new RegExp(
    [CUSTOMER.lastName, CUSTOMER.email, CUSTOMER.phone, 'seller@lists.test'].join('|').replace('+', '\\+'),
  );
  for (const caller of [accountant, clerk]) {
    const texts = [
      (await caller.rest('GET', '/api/orders')).text,
      (await caller.rest('GET', `/api/orders/${orderIds[0]}`)).text,
      (await caller.rest('GET', '/api/admin/exports/orders.csv')).text,
      JSON.stringify(
        await caller.graphql('{ orders { nodes { id userId customerInfo { lastName email phone } } } }'),
      ),
      JSON.stringify(
        await caller.graphql(`{ order(id: ${orderIds[0]}) { customerInfo { firstName email } } }`),
      ),
      (await caller.rest('GET', '/api/payouts')).text,
      JSON.stringify(await caller.graphql('{ payouts { nodes { recipient } } }')),
      JSON.stringify(await caller.graphql('{ sellersOnHold { user { email } } }')),
    ];
    expect(texts.filter((text) => person.test(text))).toEqual([]);
    expect(texts[0]).toContain(`"id":${orderIds[0]}`);
    expect(
      (await caller.rest('GET', `/api/admin/exports/orders.csv?search=${CUSTOMER.lastName}`)).status,
    ).toBe(403);
    expect((await caller.graphql('{ orders(filter: { search: "Nowak" }) { totalCount } }')).code).toBe(
      'FORBIDDEN',
    );
    expect((await caller.graphql('{ orders(orderBy: CUSTOMER_ASC) { totalCount } }')).code).toBe('FORBIDDEN');
    expect((await caller.rest('GET', '/api/users')).status).toBe(403);
  }
  expect((await listOf(accountant, '/api/invoices')).map(({ buyer_name }) => buyer_name)).toContain(
    'Łucja Nowak',
  );
});

it('keeps the money of an order from the scope read-store', async () => {
  for (const field of ['invoice { number }', 'refunds { amount }', 'payments { amount }', 'openAmount']) {
    const query = `{ orders { nodes { ${field} } } }`;
    expect([field, (await clerk.graphql(query)).code]).toEqual([field, 'FORBIDDEN']);
    expect([field, (await accountant.graphql(query)).code]).toEqual([field, undefined]);
  }
  expect((await clerk.rest('GET', '/api/invoices')).status).toBe(403);
  const [order] = await csvOf(clerk, '/api/admin/exports/orders.csv');
  expect(order).toMatchObject({
    Status: 'completed',
    Invoice: '',
    'Paid At': '',
    Method: '',
    Refunded: '',
    Tax: '',
  });
});

it('reads nothing with these scopes once the owner is no admin', async () => {
  const former = await createUser(testApp);
  const token = await callerWithToken(testApp, former.id, 'read-finance', 'read-store');
  expect(codeIn(await token.rest('GET', '/api/ledger'))).toBe('FORBIDDEN');
  expect(codeIn(await token.rest('GET', '/api/orders'))).toBe('FORBIDDEN');
  expect(codeIn(await token.rest('GET', `/api/orders/${orderIds[0]}`))).toBe('FORBIDDEN');
});

it('reads only the own money of a seller with the scope read-sales', async () => {
  const own = await callerWithToken(testApp, sellerUserId, 'read-sales');
  const other = await createSeller(testApp);
  expect((await own.rest('GET', `/api/sellers/${sellerUserId}/balance`)).status).toBe(200);
  expect((await own.rest('GET', `/api/sellers/${sellerUserId}/statements/${month()}`)).status).toBe(200);
  expect((await own.rest('GET', '/api/sales')).status).toBe(200);
  expect(codeIn(await own.rest('GET', `/api/sellers/${other.id}/balance`))).toBe('FORBIDDEN');
  expect((await own.rest('GET', `/api/sales?limit=5`)).text).not.toMatch(CUSTOMER.lastName);
  expect((await own.graphql('{ mySeller { shopName user { email } } }')).code).toBe('FORBIDDEN');
});

it('says with the scope read-finance which orders were completed without money', async () => {
  const query = `{ order(id: ${orderIds[0]}) { history { to markedPaid } } }`;
  for (const [caller, markedPaid] of [
    [accountant, true],
    [clerk, false],
  ] as const) {
    const { data } = await caller.graphql(query);
    expect(data?.['order']).toEqual({
      history: [
        { to: 'pending', markedPaid: false },
        { to: 'completed', markedPaid },
      ],
    });
  }
});

it('names no buyer by the certificate of a line, nor tags of people', async () => {
  const [id = 0] = orderIds;
  await until('the certificate is issued', async () => {
    const rows: object[] = await testApp.dataSource.query(
      'SELECT 1 FROM certificate_links WHERE order_id = $1',
      [id],
    );
    return rows.length > 0;
  });
  const query = `{ order(id: ${id}) { products { certificate { status details { code transferee { email } } } } } }`;
  for (const caller of [accountant, clerk]) {
    const { data } = await caller.graphql(query);
    expect(data?.['order']).toEqual({ products: [{ certificate: { status: 'valid', details: null } }] });
  }
  expect(JSON.stringify((await admin.graphql(query)).data)).toContain('"email":');
  for (const kind of ['user', 'seller']) {
    expect((await clerk.rest('GET', `/api/annotations/tagged?kind=${kind}`)).status).toBe(403);
    expect((await clerk.rest('GET', `/api/annotations/tags?kind=${kind}`)).status).toBe(403);
    for (const field of [`tagsInUse(kind: ${kind})`, `recordTags(kind: ${kind}, ids: [1]) { id }`]) {
      expect((await clerk.graphql(`{ ${field} }`)).code).toBe('FORBIDDEN');
    }
  }
  expect((await clerk.rest('GET', '/api/annotations/tagged?kind=order')).status).toBe(200);
});
