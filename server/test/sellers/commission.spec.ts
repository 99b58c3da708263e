import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { OrderLine } from '../../src/modules/sales/orders/order.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterEach(() => setStoreRate(0));
afterAll(() => testApp.close());

const setStoreRate = (percent: unknown) => admin.rest('PUT', '/api/settings/commission', { percent });

/** Rate that an order of a new track copies. */
async function rateOfOrder({
  seller = null,
  track = null,
}: {
  seller?: number | null;
  track?: number | null;
}) {
  const owner = await createSeller(testApp);
  const { manager } = testApp.dataSource;
  await manager.update(Seller, { userId: owner.id }, { commissionPercent: seller });
  const { id: sellerId } = await manager.findOneByOrFail(Seller, { userId: owner.id });
  const { id } = await createProduct(testApp, { sellerId, commissionPercent: track });
  const order = orderIn(await placeOrder(signedIn(testApp, await createUser(testApp)), [id]));
  return (await manager.findOneByOrFail(OrderLine, { orderId: order.id })).commissionPercent;
}

describe('the commission of an order', () => {
  it.each([
    ['of the store', {}, 15],
    ['of the seller before that of the store', { seller: 20 }, 20],
    ['of the track before all others', { seller: 20, track: 30 }, 30],
    ['of nothing where the seller has zero', { seller: 0 }, 0],
    ['of nothing where the track has zero', { seller: 20, track: 0 }, 0],
  ])('is the rate %s', async (_, rates, expected) => {
    await setStoreRate(15);
    expect(await rateOfOrder(rates)).toBe(expected);
  });

  it('is nothing for a track of the store', async () => {
    await setStoreRate(15);
    const { id } = await createProduct(testApp, { storeName: null });
    const order = orderIn(await placeOrder(signedIn(testApp, await createUser(testApp)), [id]));
    const line = await testApp.dataSource.manager.findOneByOrFail(OrderLine, { orderId: order.id });
    expect(line.commissionPercent).toBe(0);
  });
});

describe('the rate of the store', () => {
  it('is zero until an admin sets it, and audited with both values', async () => {
    await setStoreRate(15);
    expect((await admin.rest('GET', '/api/settings/commission')).body).toMatchObject({
      data: { percent: 15 },
    });
    const [last] = await testApp.dataSource.query(
      `SELECT before, after FROM audit_log WHERE action = 'settings.commission' ORDER BY id DESC LIMIT 1`,
    );
    expect(last).toEqual({ before: { percent: 0 }, after: { percent: 15 } });
  });

  it.each([-1, 101, 12.5, 'much', null])('cannot be %p', async (percent) => {
    const { status, body } = await setStoreRate(percent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'percent' });
  });

  it('is shown to sellers without a rate of their own', async () => {
    await setStoreRate(15);
    const owner = await createSeller(testApp);
    const { data } = await signedIn(testApp, owner).graphql('{ mySeller { effectiveCommission } }');
    expect(data).toEqual({ mySeller: { effectiveCommission: 15 } });
  });
});
