import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus, trackState } from './shop.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;
let trackId: number;
let orderId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  ({ id: trackId } = await createProduct(testApp));
  orderId = orderIn(
    await placeOrder(buyer, [trackId], { customer_info: { ...CUSTOMER, email: user.email } }),
  ).id;
});
afterAll(() => testApp.close());

const cancel = (caller = buyer) => caller.rest('DELETE', `/api/orders/${orderId}`);
const statusOf = async () => orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).status;

describe('a buyer who cancels a pending order', () => {
  it('puts its tracks back on sale and is mailed once', async () => {
    expect(orderIn(await cancel()).status).toBe('cancelled');
    expect(await trackState(testApp, trackId)).toEqual({ status: 'published', quantity: 1 });
    expect(orderIn(await cancel()).status).toBe('cancelled');
    const mails = await queuedMails(testApp, user.email);
    expect(mails.filter(({ template }) => template === 'order-cancelled')).toHaveLength(1);
    const { data } = await buyer.graphql(`{ order(id: ${orderId}) { history { to by } } }`);
    expect(data?.['order']).toEqual({
      history: [
        { to: 'pending', by: user.email },
        { to: 'cancelled', by: user.email },
      ],
    });
  });

  it('can do so over GraphQL', async () => {
    const { data } = await buyer.graphql(`mutation { cancelOrder(id: ${orderId}) { status } }`);
    expect(data?.['cancelOrder']).toEqual({ status: 'cancelled' });
  });

  it.each(['processing', 'completed'] as const)('gets 409 when it is %s', async (status) => {
    await setStatus(admin, orderId, status);
    expect(codeIn(await cancel())).toBe('CONFLICT');
    expect(await statusOf()).toBe(status);
  });

  it('cancels no order of another buyer, even as an admin', async () => {
    expect((await cancel(signedIn(testApp, await createUser(testApp)))).status).toBe(403);
    expect((await cancel(admin)).status).toBe(403);
    expect(await statusOf()).toBe('pending');
  });

  it('leaves a sold track when an admin completes the order at the same moment', async () => {
    const [cancelled, completed] = await Promise.all([cancel(), setStatus(admin, orderId, 'completed')]);
    expect([200, 409]).toContain(cancelled.status);
    expect(completed.status).toBe(200);
    // A completion after the cancellation takes the track again.
    expect(await statusOf()).toBe('completed');
    expect(await trackState(testApp, trackId)).toEqual({ status: 'sold', quantity: 0 });
  });

  it('releases the track once for concurrent requests', async () => {
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await trackState(testApp, trackId)).toEqual({ status: 'published', quantity: 1 });
  });

  it('late counts as an expired hold, at once does not', async () => {
    const expiredHolds = async () => {
      const [row] = (await testApp.dataSource.query(
        'SELECT hold_expired_at AS at FROM orders WHERE id = $1',
        [orderId],
      )) as { at: Date | null }[];
      return row?.at ?? null;
    };
    await cancel();
    expect(await expiredHolds()).toBeNull();
    orderId = orderIn(await placeOrder(buyer, [trackId])).id;
    await testApp.dataSource.query(
      `UPDATE orders SET created_at = now() - interval '61 minutes' WHERE id = $1`,
      [orderId],
    );
    await cancel();
    expect(await expiredHolds()).toBeInstanceOf(Date);
  });
});
