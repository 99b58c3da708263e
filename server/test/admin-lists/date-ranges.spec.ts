import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { LISTS, ROWS } from './lists.js';

/** Two moments inside July 2026 in UTC, two just outside, the rest long before. */
const MOMENTS = [
  '2026-06-30T23:59:59.999Z',
  '2026-07-01T00:00:00Z',
  '2026-07-31T23:59:59.999Z',
  '2026-08-01T00:00:00Z',
];
const JULY = { from: '2026-07-01', to: '2026-07-31' };

/** Table, export and column of each list. */
const TABLES: Record<string, { table: string; file: string }> = {
  adminProducts: { table: 'products', file: 'products' },
  demos: { table: 'demos', file: 'demos' },
  users: { table: 'users', file: 'users' },
  sellers: { table: 'sellers', file: 'sellers' },
  subscribers: { table: 'subscribers', file: 'subscribers' },
  orders: { table: 'orders', file: 'orders' },
  coupons: { table: 'coupons', file: 'coupons' },
  trackSubmissions: { table: 'track_submissions', file: 'submissions' },
  serviceOrders: { table: 'service_orders', file: 'service-orders' },
  disputes: { table: 'payment_disputes', file: 'disputes' },
  paymentProblems: { table: 'payment_problems', file: 'payment-problems' },
};
const DATED = LISTS.filter(({ field }) => field in TABLES);

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  const { dataSource } = testApp;
  await dataSource.query(ROWS);
  for (const { table } of Object.values(TABLES)) {
    await dataSource.query(
      `UPDATE ${table} SET created_at = coalesce(($1::timestamptz[])[place], '2020-01-01')
         FROM (SELECT id AS row, row_number() OVER (ORDER BY id) AS place FROM ${table}) AS places WHERE id = row`,
      [MOMENTS],
    );
  }
  await dataSource.query(
    `UPDATE payouts SET paid_on = coalesce(('{2026-06-30,2026-07-01,2026-07-31,2026-08-01}'::text[])[place], '2020-01-01')
       FROM (SELECT id AS row, row_number() OVER (ORDER BY id) AS place FROM payouts) AS places WHERE id = row`,
  );
  const products: { id: number }[] = await dataSource.query('SELECT id FROM products');
  await testApp.app.get(ProductSearch, { strict: false }).refresh(products.map(({ id }) => id));
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

function argsOf(field: string, range: Partial<typeof JULY>): string {
  const given = Object.entries(range).map(([name, day]) => `${name}: "${day}"`);
  return field === 'users' || field === 'demos' ? given.join(', ') : `filter: { ${given.join(', ')} }`;
}

const countOf = async (field: string, range: Partial<typeof JULY>) => {
  const { data, errors } = await admin.graphql(`{ ${field}(${argsOf(field, range)}) { totalCount } }`);
  expect(errors).toBeUndefined();
  return (data?.[field] as { totalCount: number }).totalCount;
};

const rowsOf = async (file: string, query: string) => {
  const { status, text } = await admin.rest('GET', `/api/admin/exports/${file}.csv?${query}`);
  expect(status).toBe(200);
  return text.split('\r\n').filter(Boolean).length - 1;
};

describe.each([...DATED, { field: 'payouts' }])('$field', ({ field }) => {
  const file = TABLES[field]?.file ?? 'payouts';

  it('is narrowed to days in UTC, the first and last included', async () => {
    expect(await countOf(field, JULY)).toBe(2);
    expect(await countOf(field, { to: '2026-07-31' })).toBe((await countOf(field, { to: '2026-06-30' })) + 2);
    expect(await countOf(field, { from: '2026-07-31', to: '2026-07-31' })).toBe(1);
  });

  it('exports the same days as CSV', async () => {
    expect(await rowsOf(file, 'from=2026-07-01&to=2026-07-31')).toBe(2);
    expect(await rowsOf(file, 'from=2026-07-01&to=')).toBe(
      field === 'users' ? 4 : await countOf(field, { from: '2026-07-01' }),
    );
  });

  it.each([
    [{ from: '31.07.2026' }, 'from', 'from must be a day such as 2026-07-31'],
    [{ to: '2026-02-30' }, 'to', 'to must be a day such as 2026-07-31'],
    [{ from: '2026-08-01', to: '2026-07-31' }, 'to', 'to must not be before from'],
  ])('rejects %j', async (range, name, message) => {
    const { errors } = await admin.graphql(`{ ${field}(${argsOf(field, range)}) { totalCount } }`);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    const query = new URLSearchParams(range as Record<string, string>).toString();
    expect(await admin.rest('GET', `/api/admin/exports/${file}.csv?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field: name, message },
    });
  });
});

it.each(['audit-log', 'ledger'])('includes the last day in the export of the %s', async (file) => {
  const { dataSource } = testApp;
  await dataSource.query(
    `INSERT INTO audit_log (action, subject, at) VALUES ('x', 'y:1', '2026-07-31T23:00Z')`,
  );
  await dataSource.transaction(async (manager) => {
    await manager.query(
      `INSERT INTO ledger_transactions (kind, key, created_by) VALUES ('sale', $1, 'system')`,
      [file],
    );
    await manager.query(
      `INSERT INTO ledger_entries (transaction_id, account, amount_cents, created_at)
         SELECT max(id), unnest('{payments:manual,store:sales}'::text[]), unnest('{100,-100}'::int[]), '2026-07-31T23:00Z'
           FROM ledger_transactions`,
    );
  });
  expect(await rowsOf(file, 'from=2026-07-31&to=2026-07-31')).toBeGreaterThan(0);
  expect(await rowsOf(file, 'from=2026-07-31T00:00:00Z&to=2026-07-31T22:00:00Z')).toBe(0);
});
