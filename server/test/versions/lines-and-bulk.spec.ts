import { createUser, signedIn } from '../factories/people.js';
import { createCoupon, orderIn, placeOrder } from '../orders/shop.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

describe('the files of an order line', () => {
  async function placed() {
    const buyer = signedIn(testApp, await createUser(testApp));
    const order = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
    const { line_id, version } = order.products[0] as unknown as { line_id: number; version: number };
    return { id: order.id, lineId: line_id, version };
  }

  const correct = (id: number, lineId: number, link: string, headers = {}) =>
    admin.rest(
      'PUT',
      `/api/orders/${id}/lines/${lineId}/delivery`,
      { download_link: `https://drive.google.com/${link}`, reason: 'Damaged' },
      headers,
    );

  it('are corrected on the version that was read, and not over a correction in between', async () => {
    const { id, lineId, version } = await placed();
    const tag = { 'if-match': `"${version}"` };
    expect((await correct(id, lineId, 'first', tag)).status).toBe(200);
    expect(await correct(id, lineId, 'second', tag)).toMatchObject({
      status: 409,
      body: {
        code: 'STALE',
        current: { line_id: lineId, version: version + 1, download_link: 'https://drive.google.com/first' },
      },
    });
    expect((await correct(id, lineId, 'third')).status).toBe(200);
  });

  it('raise no version when the order changes', async () => {
    const { id, lineId, version } = await placed();
    for (const status of ['completed', 'cancelled']) {
      await admin.rest('PUT', `/api/orders/${id}/status`, { status });
    }
    const { data } = await admin.graphql(`{ order(id: ${id}) { products { lineId version } } }`);
    expect(data).toEqual({ order: { products: [{ lineId, version }] } });
  });
});

describe('a bulk change', () => {
  const SET = `mutation ($ids: [Int!]!, $versions: [Int!]) {
    setCouponsActive(ids: $ids, expectedVersions: $versions, isActive: false) { done refused { id code } }
  }`;

  it('leaves out the records that others have changed', async () => {
    const [first, second] = [
      await createCoupon(testApp, { code: 'BULK-1' }),
      await createCoupon(testApp, { code: 'BULK-2' }),
    ];
    const ids = [second.id, first.id];
    const { data } = await admin.graphql(SET, { ids, versions: [second.version + 1, first.version] });
    expect(data).toEqual({ setCouponsActive: { done: 1, refused: [{ id: second.id, code: 'STALE' }] } });
  });

  it('needs a version for each id', async () => {
    const { id } = await createCoupon(testApp, { code: 'BULK-3' });
    const { errors } = await admin.graphql(SET, { ids: [id], versions: [1, 1] });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'expectedVersions' });
  });
});
