import type { User } from '../../src/modules/people/users/user.entity.js';
import { createApiToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';

let testApp: TestApp;
let adminUser: User;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  adminUser = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, adminUser);
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const block = (id: number, reason = 'Charged back', as = admin) =>
  as.rest('PUT', `/api/users/${id}/block`, { reason });
const unblock = (id: number) => admin.rest('DELETE', `/api/users/${id}/block`);
const login = (password: string, { email } = user) =>
  visitor(testApp).rest('POST', '/api/users/login', { email, password });
const BLOCKED = { status: 403, body: { code: 'BLOCKED' } };

describe('blocking an account', () => {
  it('stores the reason, shows it to admins, and writes it to the audit log', async () => {
    const { status, body } = await block(user.id);
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        data: { id: user.id, is_blocked: true, block_reason: 'Charged back', blocked_by: adminUser.email },
      },
    ]);
    const query = '{ user(id: ID) { isBlocked block { reason by at } } }'.replace('ID', String(user.id));
    expect((await admin.graphql(query)).data).toMatchObject({
      user: { isBlocked: true, block: { reason: 'Charged back', by: adminUser.email } },
    });
    const lines = await testApp.dataSource.query('SELECT * FROM audit_log WHERE subject = $1', [
      `user:${user.id}`,
    ]);
    expect(lines).toMatchObject([
      { action: 'user.block', actor_id: adminUser.id, after: { blockReason: 'Charged back' } },
    ]);
  });

  it('answers 403 BLOCKED to sessions and API tokens, and shows the shop as to a visitor', async () => {
    const { token } = await createApiToken(testApp, user.id, ['read-orders']);
    const robot = new Caller(testApp.app, token);
    expect((await robot.graphql('{ me { id } }')).data).toEqual({ me: { id: user.id } });
    await block(user.id);

    expect(await buyer.rest('GET', `/api/orders/user/${user.id}`)).toMatchObject(BLOCKED);
    expect((await buyer.graphql('{ myOrders { totalCount } }')).code).toBe('BLOCKED');
    expect(await robot.rest('GET', `/api/orders/user/${user.id}`)).toMatchObject(BLOCKED);
    expect((await buyer.graphql('{ me { id } products { totalCount } }')).data).toMatchObject({ me: null });
  });

  it('reveals itself only to the right password', async () => {
    await block(user.id);
    const wrong = await login('wrong');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      (await login('wrong', { email: 'nobody@example.test' } as User)).body,
    ]);
    expect(await login(PASSWORD)).toMatchObject(BLOCKED);
    const signIns = await testApp.dataSource.query(
      `SELECT action, after FROM audit_log WHERE subject = $1 AND action LIKE 'user.sign-in%' ORDER BY id`,
      [`user:${user.id}`],
    );
    expect(signIns).toMatchObject([
      { action: 'user.sign-in.failed' },
      { action: 'user.sign-in.refused', after: { reason: 'blocked' } },
    ]);
  });

  it('ends download links while it lasts', async () => {
    const track = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [track.id]));
    await setStatus(admin, id, 'completed');
    const order = `{ order(id: ${id}) { downloads { url } } }`;
    const { data } = await buyer.graphql(order);
    const url = (data?.['order'] as { downloads: [{ url: string }] }).downloads[0].url;
    const open = async () => (await visitor(testApp).rest('GET', new URL(url).pathname)).status;

    expect(await open()).toBe(302);
    await block(user.id);
    expect(await open()).toBe(404);
    await unblock(user.id);
    expect(await open()).toBe(302);
  });

  it('empties the cart and keeps pending orders', async () => {
    const [ordered, inCart] = [await createProduct(testApp), await createProduct(testApp)];
    const { id } = orderIn(await placeOrder(buyer, [ordered.id]));
    await buyer.rest('PUT', `/api/cart/${user.id}`, { cart: [inCart.id] });
    await block(user.id);

    const { body } = await admin.rest('GET', `/api/users/${user.id}/details`);
    expect(body).toMatchObject({ cart: [] });
    expect((await admin.rest('GET', `/api/orders/${id}`)).body).toMatchObject({
      data: { status: 'pending' },
    });
  });

  it('keeps the address taken and ends reset links, without revealing it', async () => {
    const forgot = () => visitor(testApp).rest('POST', '/api/users/forgot-password', { email: user.email });
    const open = await forgot();
    await block(user.id);
    const blocked = await forgot();
    expect([blocked.status, blocked.body]).toEqual([open.status, open.body]);
    const [row] = await testApp.dataSource.query(
      'SELECT count(*)::int AS count FROM password_resets WHERE user_id = $1',
      [user.id],
    );
    expect(row).toEqual({ count: 0 });

    const form = { name: 'Ada', last_name: 'Byron', country: 'France' };
    const register = (email: string) =>
      visitor(testApp).rest('POST', '/api/users/register', {
        ...form,
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      });
    const [taken, free] = [await register(user.email), await register('free@example.test')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const pending = await testApp.dataSource.query('SELECT 1 FROM pending_registrations WHERE email = $1', [
      user.email,
    ]);
    expect(pending).toEqual([]);
  });

  it('ends with the block, but the old sessions stay ended', async () => {
    await block(user.id);
    expect(await unblock(user.id)).toMatchObject({ status: 200, body: { data: { is_blocked: false } } });
    expect((await buyer.rest('GET', `/api/orders/user/${user.id}`)).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('is refused for oneself, for the last admin and without a reason', async () => {
    expect(codeIn(await block(adminUser.id))).toBe('CONFLICT');
    expect(await block(user.id, '  ')).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect((await block(2_000_000_000)).status).toBe(404);
    expect((await block(adminUser.id, 'x', buyer)).status).toBe(403);

    const second = await createUser(testApp, { isAdmin: true });
    const results = await Promise.all([
      block(second.id),
      block(adminUser.id, 'Revenge', signedIn(testApp, second)),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    await testApp.dataSource.query('UPDATE users SET blocked_at = NULL WHERE id = $1', [adminUser.id]);
    admin = signedIn(testApp, adminUser);
  });

  it('over GraphQL does the same', async () => {
    const mutation = `mutation { blockUser(id: ${user.id}, reason: "Fraud") { isBlocked block { reason } } }`;
    expect((await admin.graphql(mutation)).data).toEqual({
      blockUser: { isBlocked: true, block: { reason: 'Fraud' } },
    });
    expect((await admin.graphql(`mutation { unblockUser(id: ${user.id}) { isBlocked } }`)).data).toEqual({
      unblockUser: { isBlocked: false },
    });
  });
});

it('leaves no session when a sign-in and a block meet', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await createUser(testApp);
    const [, ...signIns] = await Promise.all([
      block(person.id),
      ...Array.from({ length: 4 }, () => login(PASSWORD, person)),
    ]);
    for (const { body } of signIns) {
      const { token } = body as { token?: string };
      if (!token) continue;
      const own = new Caller(testApp.app, token);
      expect(await own.rest('GET', `/api/orders/user/${person.id}`)).toMatchObject(BLOCKED);
    }
    const sessions = await testApp.dataSource.query('SELECT 1 FROM sessions WHERE user_id = $1', [person.id]);
    expect(sessions).toEqual([]);
  }
});

it('records a sign-in to the admin panel without the role as refused, and opens no session', async () => {
  const credentials = { email: user.email, password: PASSWORD, admin_only: true };
  const { status, body } = await visitor(testApp).rest('POST', '/api/users/login', credentials);
  expect([status, body]).toMatchObject([403, { message: 'Admin access required' }]);
  const lines = await testApp.dataSource.query(`SELECT action, after FROM audit_log WHERE subject = $1`, [
    `user:${user.id}`,
  ]);
  expect(lines).toMatchObject([{ action: 'user.sign-in.refused', after: { reason: 'not an admin' } }]);
});
