import { EXPORT_LINK_LOADS_PER_HOUR } from '#domain/export-links.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createCoupon } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Link {
  id: number;
  url: string;
  query: string;
  last_used_at: string | null;
}

async function createAdmin() {
  const user = await createUser(testApp, { isAdmin: true });
  return { user, caller: signedIn(testApp, user) };
}

const create = (caller: Caller, list: string, query?: string) =>
  caller.rest('POST', '/api/export-links', { name: 'Sheet', list, query });

async function linkOf(caller: Caller, list: string, query?: string): Promise<Link> {
  const { status, body, text } = await create(caller, list, query);
  expect({ status, text: status === 201 ? '' : text }).toEqual({ status: 201, text: '' });
  return (body as { data: Link }).data;
}

const listOf = async (caller: Caller) =>
  ((await caller.rest('GET', '/api/export-links')).body as { data: Link[] }).data;

/** Loads an address as a spreadsheet does: without a login and without any header. */
function load(url: string) {
  const { pathname, search } = new URL(url);
  return visitor(testApp).rest('GET', `${pathname}${search}`);
}

const statusOf = async (url: string) => (await load(url)).status;

it('loads the list with its filter, without a login, and is never cached', async () => {
  const { caller } = await createAdmin();
  await createCoupon(testApp, { code: 'LINK-ON' });
  await createCoupon(testApp, { code: 'LINK-OFF', isActive: false });
  const { url } = await linkOf(caller, 'coupons', 'search=LINK-&sort=OLDEST');
  const { status, text, headers } = await load(url);
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  expect(text).toBe(
    (await caller.rest('GET', '/api/admin/exports/coupons.csv?search=LINK-&sort=OLDEST')).text,
  );
  expect(text).toMatch(/LINK-ON[^]*LINK-OFF/);
});

it('escapes what a spreadsheet would run as a formula', async () => {
  const { caller } = await createAdmin();
  await createCoupon(testApp, { code: '=HYPERLINK(A1)' });
  expect((await load((await linkOf(caller, 'coupons')).url)).text).toContain("'=HYPERLINK(A1)");
});

it('keeps its filter whatever the address adds', async () => {
  const { caller } = await createAdmin();
  await createCoupon(testApp, { code: 'KEPT' });
  await createCoupon(testApp, { code: 'OTHER' });
  const { url } = await linkOf(caller, 'coupons', 'search=KEPT');
  expect((await load(`${url}&search=OTHER`)).text).not.toContain('OTHER');
});

it('takes the names of parameters in either spelling', async () => {
  const { caller } = await createAdmin();
  const { url, query } = await linkOf(caller, 'orders', 'user_id=7');
  expect([query, await statusOf(url)]).toEqual(['userId=7', 200]);
});

it('opens no other export and nothing else', async () => {
  const { caller } = await createAdmin();
  const { url } = await linkOf(caller, 'coupons');
  const elsewhere = (path: string) => url.replace('/api/admin/exports/coupons.csv', path);
  const paths = ['/api/admin/exports/orders.csv', '/api/admin/exports/users.csv'];
  expect(await Promise.all(paths.map((path) => statusOf(elsewhere(path))))).toEqual([404, 404]);
  expect(await Promise.all(['/api/coupons', '/api/users'].map((path) => statusOf(elsewhere(path))))).toEqual([
    401, 401,
  ]);
});

it.each([
  ['another number', (url: string) => url.replace(/link=\d+/, 'link=999999')],
  [
    'another signature',
    (url: string) => url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/\..{5}/, '.AAAAA'),
  ],
  ['no signature', (url: string) => url.replace(/(link=\d+).*/, '$1')],
  ['a number out of range', (url: string) => url.replace(/link=\d+/, 'link=9999999999')],
])('is refused with %s', async (_, change) => {
  const { caller } = await createAdmin();
  const { url } = await linkOf(caller, 'coupons');
  expect([await statusOf(url), await statusOf(change(url))]).toEqual([200, 404]);
});

it('ends when it is revoked, and when it expires', async () => {
  const { caller } = await createAdmin();
  const revoked = await linkOf(caller, 'coupons');
  const expired = await linkOf(caller, 'coupons');
  expect((await caller.rest('DELETE', `/api/export-links/${revoked.id}`)).status).toBe(200);
  await testApp.dataSource.query('UPDATE export_links SET expires_at = now() WHERE id = $1', [expired.id]);
  expect([await statusOf(revoked.url), await statusOf(expired.url)]).toEqual([404, 404]);
  expect((await listOf(caller)).map(({ id }) => id)).toEqual([expired.id]);
});

it('ends with the rights of its owner, and stays ended when they return', async () => {
  const boss = await createAdmin();
  const setAdmin = (id: number, isAdmin: boolean) =>
    boss.caller.rest('PUT', `/api/users/${id}`, { is_admin: isAdmin });
  const former = await createAdmin();
  const blocked = await createAdmin();
  const urls = [(await linkOf(former.caller, 'coupons')).url, (await linkOf(blocked.caller, 'coupons')).url];
  for (const isAdmin of [false, true]) expect((await setAdmin(former.user.id, isAdmin)).status).toBe(200);
  expect((await setAdmin(blocked.user.id, false)).status).toBe(200);
  await boss.caller.rest('PUT', `/api/users/${blocked.user.id}/block`, { reason: 'Charged back' });
  await boss.caller.rest('DELETE', `/api/users/${blocked.user.id}/block`);
  expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404]);
});

it('ends when its owner changes the password', async () => {
  const { user, caller } = await createAdmin();
  const { url } = await linkOf(caller, 'coupons');
  const change = { current_password: PASSWORD, password: 'Another-secret-7!' };
  expect((await caller.rest('PUT', `/api/users/${user.id}`, change)).status).toBe(200);
  expect(await statusOf(url)).toBe(404);
});

it('is listed with its last use for its owner alone', async () => {
  const [owner, other] = [await createAdmin(), await createAdmin()];
  const link = await linkOf(owner.caller, 'coupons');
  expect((await listOf(owner.caller))[0]).toMatchObject({ url: link.url, last_used_at: null });
  await load(link.url);
  await until('the use is recorded', async () => (await listOf(owner.caller))[0]?.last_used_at != null);
  expect(await listOf(other.caller)).toEqual([]);
  expect((await other.caller.rest('DELETE', `/api/export-links/${link.id}`)).status).toBe(404);
});

it('writes making, loading and revoking to the audit log', async () => {
  const { user, caller } = await createAdmin();
  const link = await linkOf(caller, 'coupons', 'search=SECRET-CODE');
  await load(link.url);
  await caller.rest('DELETE', `/api/export-links/${link.id}`);
  const rows: { action: string; after: object | null }[] = await testApp.dataSource.query(
    'SELECT action, after FROM audit_log WHERE actor_id = $1 ORDER BY id',
    [user.id],
  );
  expect(rows).toMatchObject([
    { action: 'export-link.create', after: { list: 'coupons', filters: ['search'] } },
    { action: 'export.csv', after: { filters: ['search'], link: link.id } },
    { action: 'export-link.revoke' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('SECRET-CODE');
});

it('is made by a signed-in admin alone, with a filter that the export takes', async () => {
  const { user, caller } = await createAdmin();
  const seller = signedIn(testApp, await createSeller(testApp));
  const token = await callerWithToken(testApp, user.id, 'admin');
  expect([(await create(seller, 'coupons')).status, (await create(token, 'coupons')).status]).toEqual([
    403, 403,
  ]);
  const refused = [
    await create(caller, 'users'),
    await create(caller, 'coupons', 'sort=NOTHING'),
    await create(caller, 'ledger', 'from=yesterday'),
    await create(caller, 'coupons', 'statuss=active'),
    await create(caller, 'coupons', 'search=A&search=B'),
    await create(caller, 'coupons', `search=${'x'.repeat(1_000)}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
  expect(await listOf(caller)).toEqual([]);
});

it('leaves payout details out, as for API tokens', async () => {
  const { caller } = await createAdmin();
  const { sellerId } = await createSeller(testApp, { shopName: 'Linked' });
  await testApp.dataSource.query(
    `UPDATE sellers SET payment_method = 'paypal', paypal_email = 'money@links.test' WHERE id = $1`,
    [sellerId],
  );
  const { text } = await load((await linkOf(caller, 'sellers', 'search=Linked')).url);
  expect(text).toContain('Linked');
  expect(text).not.toContain('money@links.test');
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT: 'on' });
  });
  afterAll(() => limited.close());

  it('is loaded a limited number of times an hour', async () => {
    const admin = signedIn(limited, await createUser(limited, { isAdmin: true }));
    const { url } = await linkOf(admin, 'coupons');
    const { pathname, search } = new URL(url);
    const statuses = [];
    for (let count = 0; count <= EXPORT_LINK_LOADS_PER_HOUR; count += 1) {
      statuses.push((await visitor(limited).rest('GET', `${pathname}${search}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(EXPORT_LINK_LOADS_PER_HOUR).fill(200), 429]);
  });
});
