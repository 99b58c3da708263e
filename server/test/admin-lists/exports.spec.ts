import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { ROWS } from './lists.js';

const TABLES = [
  'orders',
  'products',
  'demos',
  'users',
  'sellers',
  'subscribers',
  'coupons',
  'submissions',
  'service-orders',
  'audit-log',
  'ledger',
  'payouts',
  'disputes',
  'payment-problems',
  'reconciliation',
];

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.dataSource.query(ROWS);
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const exported = (table: string, query = '') => admin.rest('GET', `/api/admin/exports/${table}.csv${query}`);
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean);

it.each(TABLES)('exports %s for admins only', async (table) => {
  const { status, headers, text } = await exported(table);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="${table}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  expect(text.startsWith('\uFEFF')).toBe(true);
  const url = `/api/admin/exports/${table}.csv`;
  expect((await visitor(testApp).rest('GET', url)).status).toBe(401);
  expect((await signedIn(testApp, await createUser(testApp)).rest('GET', url)).status).toBe(403);
});

it('applies filter and order', async () => {
  const { text } = await exported('orders', '?status=completed&sort=TOTAL_DESC');
  const rows = linesOf(text).slice(1);
  const total: { count: string }[] = await testApp.dataSource.query(
    `SELECT count(*) FROM orders WHERE status = 'completed'`,
  );
  expect(rows).toHaveLength(Number(total[0]?.count));
  const totals = rows.map((row) => Number(row.split(',').at(-2)));
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

it('names the order, amounts and days of disputes, sorted as on screen', async () => {
  const lines = linesOf((await exported('disputes', '?status=won&sort=AMOUNT_DESC')).text);
  expect(lines[0]).toBe(
    'ID,Order,Kind,Payment Service,Reference,Reason,Amount,Status,Evidence Due,Reported,Closed',
  );
  const rows = lines.slice(1).map((line) => line.split(','));
  expect(rows.map((row) => row[7])).toEqual(Array(4).fill('won'));
  expect(rows.map((row) => Number(row[6]))).toEqual([1.02, 1.02, 1.01, 1]);
});

it('names both amounts of the differences of some days', async () => {
  const lines = linesOf(
    (await exported('reconciliation', '?from=2026-07-02&to=2026-07-02&status=open')).text,
  );
  expect(lines[0]).toContain(
    'Day,Payment Service,Difference,Movement,Reference,Order,Amount Here,Amount There',
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 9))).toEqual(
    [7, 4, 1].map((i) => ['2026-07-02', 'stripe', 'missing_there', 'payment', `pi%_${i}`, '', '1', '']),
  );
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '−1',
  '\u200b=1',
])('escapes the formula %j', async (name) => {
  const user = await createUser(testApp, {
    name,
    lastName: 'a "quoted", one',
    email: `x${Math.random()}@x.test`,
  });
  const { text } = await exported('users', `?search=${encodeURIComponent(user.email)}`);
  const row = linesOf(text)[1] ?? '';
  expect(row).toContain(`'${name}`);
  expect(row).toContain('"a ""quoted"", one"');
});

it.each(['sort=PASSWORD_ASC', 'sort=id;--', 'status=lost'])('rejects %s', async (query) => {
  const { status, body } = await exported('orders', `?${query}`);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ code: 'BAD_USER_INPUT', field: query.split('=')[0] }),
  ]);
});

it('contains no card numbers, package links or passwords', async () => {
  const { id } = await createSeller(testApp);
  await testApp.dataSource.query(
    `UPDATE sellers SET payment_method = 'card', card_number_encrypted = 'v1.secret', card_last4 = '4242' WHERE user_id = $1`,
    [id],
  );
  const { text } = await exported('sellers');
  expect(text).toContain('•••• 4242');
  const all = (await Promise.all(TABLES.map((table) => exported(table)))).map((one) => one.text).join();
  expect(all).not.toMatch(/v1\.secret|we\.tl|argon2|download_link/);
});

it('exports lists longer than a batch', async () => {
  await testApp.dataSource.query(
    `INSERT INTO subscribers (email) SELECT 'many' || i || '@x.test' FROM generate_series(1, 1700) i`,
  );
  const { text } = await exported('subscribers', '?search=many&sort=EMAIL_ASC');
  expect(new Set(linesOf(text)).size).toBe(1701);
});

it('streams the documented complete lists', async () => {
  await testApp.dataSource.query(
    `INSERT INTO users (name, last_name, email, country, password_hash)
       SELECT 'A', 'B', 'bulk' || i || '@x.test', 'Chad', 'x' FROM generate_series(1, 700) i`,
  );
  const users = (await admin.rest('GET', '/api/users')).body as { id: number }[];
  expect(users.length).toBeGreaterThan(700);
  expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).sort((a, b) => b - a));
  expect((await admin.rest('GET', '/api/orders')).body).toMatchObject({
    success: true,
    data: expect.any(Array) as [],
  });
  expect((await admin.rest('GET', '/api/sellers')).body).toMatchObject({ success: true, message: 'Sellers' });
});
