import { subYears } from 'date-fns/subYears';
import { Configuration } from '#core/config/index.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus } from '../orders/shop.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const remove = (caller = buyer, { email }: Pick<User, 'email'> = user) =>
  caller.rest('DELETE', '/api/account', { email });

async function order(): Promise<number> {
  const { id } = await createProduct(testApp);
  return orderIn(await placeOrder(buyer, [id], { customer_info: { ...CUSTOMER, email: user.email } })).id;
}

const count = async (sql: string, ...values: unknown[]) => {
  const [row] = (await testApp.dataSource.query(`SELECT count(*)::int AS count ${sql}`, values)) as {
    count: number;
  }[];
  return row?.count;
};

describe('a buyer who deletes the account', () => {
  it('is signed out and mailed; the account is gone', async () => {
    await testApp.dataSource.query(`INSERT INTO subscribers (email, is_active) VALUES ($1, true)`, [
      user.email,
    ]);
    expect((await remove()).body).toEqual({ message: 'Your account is deleted' });
    expect((await buyer.rest('GET', `/api/orders/user/${user.id}`)).status).toBe(401);
    expect(await count('FROM users WHERE id = $1', user.id)).toBe(0);
    expect(await count('FROM sessions WHERE user_id = $1', user.id)).toBe(0);
    expect(await count('FROM subscribers WHERE email = $1', user.email)).toBe(0);
    const mails = await queuedMails(testApp, user.email);
    expect(mails.map(({ template }) => template)).toContain('account-deleted');
  });

  it('keeps orders and contracts, without phone number and links', async () => {
    const id = await order();
    await setStatus(admin, id, 'completed');
    const { products } = orderIn(await buyer.rest('GET', `/api/orders/${id}`));
    const link = new URL(products[0]!.download_link ?? '').pathname;
    expect((await remove()).status).toBe(200);
    expect((await testApp.app.inject({ method: 'GET', url: link })).statusCode).toBe(404);
    expect(orderIn(await admin.rest('GET', `/api/orders/${id}`))).toMatchObject({
      user_id: null,
      status: 'completed',
      customer_info: { firstName: CUSTOMER.firstName, email: user.email, phone: '' },
    });
  });

  it('gets 409 while an order is open', async () => {
    const id = await order();
    expect(codeIn(await remove())).toBe('CONFLICT');
    await buyer.rest('DELETE', `/api/orders/${id}`);
    expect((await remove()).status).toBe(200);
  });

  it('has no open order left when ordering at the same moment', async () => {
    const { id } = await createProduct(testApp);
    const [deleted, ordered] = await Promise.all([remove(), placeOrder(buyer, [id])]);
    expect([deleted.status, ordered.status]).not.toEqual([200, 201]);
    expect(await count(`FROM orders WHERE user_id IS NULL AND status = 'pending'`)).toBe(0);
  });

  it('has to enter the own address, and the password in an older session', async () => {
    expect((await remove(buyer, { email: 'other@example.test' })).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'email',
    });
    expect((await buyer.rest('GET', `/api/orders/user/${user.id}`)).status).toBe(200);
    await testApp.dataSource.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [user.id],
    );
    expect(codeIn(await remove())).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('can do so over GraphQL', async () => {
    const { data } = await buyer.graphql(
      `mutation { deleteMyAccount(input: { email: "${user.email}" }) { message } }`,
    );
    expect(data?.['deleteMyAccount']).toEqual({ message: 'Your account is deleted' });
  });
});

it('returns 409 to an admin', async () => {
  const other = await createUser(testApp, { isAdmin: true });
  expect(codeIn(await remove(signedIn(testApp, other), other))).toBe('CONFLICT');
});

it('removes the person from orders once the legal time is over', async () => {
  const [old, recent] = [await order(), await order()];
  for (const id of [old, recent]) {
    await setStatus(admin, id, 'completed');
    await buyer.rest('POST', `/api/orders/${id}/messages`, { text: 'Private' });
  }
  await admin.rest('POST', `/api/orders/${old}/deliveries`, {});
  expect((await remove()).status).toBe(200);
  const eleven = subYears(new Date(), 11);
  await testApp.dataSource.query('UPDATE orders SET created_at = $2 WHERE id = $1', [old, eleven]);
  const run = () => deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  const rowsOf = (found: Awaited<ReturnType<typeof run>>) =>
    found.find(({ what }) => what === 'buyers in orders of deleted accounts')?.rows;
  expect(rowsOf(await run())).toBe(1);
  expect(rowsOf(await run())).toBe(0);
  const customer = async (id: number) =>
    orderIn(await admin.rest('GET', `/api/orders/${id}`))['customer_info'];
  expect(await customer(old)).toMatchObject({ firstName: 'Deleted', email: 'deleted@example.invalid' });
  expect(await customer(recent)).toMatchObject({ firstName: CUSTOMER.firstName, email: user.email });
  expect(await count('FROM order_messages WHERE order_id = $1', old)).toBe(0);
  expect(await count('FROM order_messages WHERE order_id = $1', recent)).toBe(1);
  expect(await count(`FROM delivery_events WHERE order_id = $1`, old)).toBe(0);
  expect(await count(`FROM order_status_changes WHERE order_id = $1 AND changed_by LIKE '%@%'`, old)).toBe(0);
  expect(await count('FROM order_lines WHERE order_id = $1', old)).toBe(1);
});
