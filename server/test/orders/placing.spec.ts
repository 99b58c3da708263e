import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import {
  codeIn,
  countOrders,
  createCoupon,
  CUSTOMER,
  orderIn,
  orderPayload,
  placeOrder,
  trackState,
} from './shop.js';

let testApp: TestApp;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const validate = (caller: Caller, code: string) => caller.rest('GET', `/api/coupons/validate?code=${code}`);

describe('placing an order', () => {
  it('rejects a country that does not exist', async () => {
    const { id } = await createProduct(testApp);
    const response = await placeOrder(buyer, [id], { customer_info: { ...CUSTOMER, country: 'Atlantis' } });
    expect(response).toMatchObject({ status: 400, body: { error: 'Please select a country' } });
  });

  it('returns the documented body with sums computed from stored prices', async () => {
    const track = await createProduct(testApp, { name: 'Neon', priceCents: 34_950 });
    const other = await createProduct(testApp, { priceCents: 29_900, projectName: null, projectLink: null });
    const response = await placeOrder(buyer, [track.id, other.id], {
      user_id: user.id,
      projectSelections: { [track.id]: true, [other.id]: true },
      total_price: 785.93,
    });

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: expect.any(String) as string });
    expect(orderIn(response)).toMatchObject({
      user_id: user.id,
      status: 'pending',
      subtotal: 748.5,
      service_fee: 37.43,
      discount_amount: 0,
      total_price: 785.93,
      coupon_id: null,
      customer_info: CUSTOMER,
      products: [
        {
          id: track.id,
          line_id: expect.any(Number) as number,
          name: 'Neon',
          price: 349.5,
          includeProject: true,
          project_name: 'Ableton Live',
        },
        { id: other.id, price: 299, includeProject: false, project_name: null },
      ],
    });
    expect(response.text).not.toContain('drive.google.com');
  });

  it('accepts the same input over GraphQL', async () => {
    const track = await createProduct(testApp, { priceCents: 10_000 });
    const { data } = await buyer.graphql(
      `mutation ($input: PlaceOrderInput!) {
         placeOrder(input: $input) {
           totalPrice status products { productId includeProject } downloads { url } history { from to by }
         }
       }`,
      {
        input: {
          products: [track.id],
          projectSelections: [{ productId: track.id, includeProject: true }],
          customerInfo: CUSTOMER,
        },
      },
    );
    expect(data?.['placeOrder']).toEqual({
      totalPrice: 210,
      status: 'pending',
      products: [{ productId: track.id, includeProject: true }],
      downloads: [],
      history: [{ from: null, to: 'pending', by: user.email }],
    });
  });

  it("removes ordered tracks from the buyer's cart only", async () => {
    const [bought, kept] = [await createProduct(testApp), await createProduct(testApp)];
    const other = await createUser(testApp);
    await testApp.dataSource.query(
      'INSERT INTO cart_items (user_id, product_id) VALUES ($1, $3), ($1, $4), ($2, $3)',
      [user.id, other.id, bought.id, kept.id],
    );
    await placeOrder(buyer, [bought.id]);
    const left = await testApp.dataSource.query(
      'SELECT user_id, product_id FROM cart_items ORDER BY user_id',
    );
    expect(left).toEqual([
      { user_id: user.id, product_id: kept.id },
      { user_id: other.id, product_id: bought.id },
    ]);
  });

  it('queues one mail to the customer with the sums', async () => {
    const track = await createProduct(testApp, { priceCents: 10_000 });
    const email = `mail-${user.id}@example.test`;
    const { id } = orderIn(await placeOrder(buyer, [track.id], { customer_info: { ...CUSTOMER, email } }));
    const mails = await queuedMails(testApp, email);
    expect(mails).toMatchObject([
      {
        event: `order:${id}:received`,
        template: 'order-received',
        data: { orderId: id, totalCents: 10_500 },
      },
    ]);
  });
});

describe('an idempotency key', () => {
  const keyed = (products: number[], key: string, overrides = {}) =>
    buyer.rest('POST', '/api/orders', orderPayload(products, overrides), { 'idempotency-key': key });

  it('returns the first order when it is repeated', async () => {
    const track = await createProduct(testApp);
    const first = await keyed([track.id], 'again');
    const second = await keyed([track.id], 'again');
    expect(second.status).toBe(201);
    expect(orderIn(second)).toEqual(orderIn(first));
  });

  it('creates one order for concurrent requests', async () => {
    const track = await createProduct(testApp);
    const before = await countOrders(testApp);
    const responses = await Promise.all(Array.from({ length: 10 }, () => keyed([track.id], 'at once')));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(400));

    const valid = await Promise.all(Array.from({ length: 10 }, () => keyed([track.id], 'at-once')));
    expect(new Set(valid.map((response) => orderIn(response).id)).size).toBe(1);
    expect(await countOrders(testApp)).toBe(before + 1);
  });

  it('returns 409 with a different basket', async () => {
    const [track, other] = [await createProduct(testApp), await createProduct(testApp)];
    await keyed([track.id], 'other-basket');
    const response = await keyed([other.id], 'other-basket');
    expect([response.status, codeIn(response)]).toEqual([409, 'CONFLICT']);
    expect(await trackState(testApp, other.id)).toEqual({ status: 'published', quantity: 1 });
  });

  it("does not return another buyer's order", async () => {
    const [track, other] = [await createProduct(testApp), await createProduct(testApp)];
    const first = orderIn(await keyed([track.id], 'shared'));
    buyer = signedIn(testApp, await createUser(testApp));
    expect(orderIn(await keyed([other.id], 'shared')).id).not.toBe(first.id);
  });
});

describe('rejects without a change', () => {
  async function expectNothingChanged(overrides: Record<string, unknown>, status: number, code: string) {
    const track = await createProduct(testApp, { priceCents: 10_000 });
    const before = await countOrders(testApp);
    const response = await placeOrder(buyer, [track.id], overrides);
    expect([response.status, codeIn(response)]).toEqual([status, code]);
    expect(await countOrders(testApp)).toBe(before);
    expect(await trackState(testApp, track.id)).toEqual({ status: 'published', quantity: 1 });
    return response;
  }

  it.each([1, 0, -105, 104.98, 105.02, 1e12])('a total of %s for $105', (total_price) =>
    expectNothingChanged({ total_price }, 409, 'PRICE_CHANGED'),
  );

  it('a discount without a coupon', () =>
    expectNothingChanged({ discount_amount: 50 }, 409, 'PRICE_CHANGED'));

  it('another user as the buyer', async () => {
    const other = await createUser(testApp);
    await expectNothingChanged({ user_id: other.id }, 403, 'FORBIDDEN');
  });

  it('a coupon that the buyer has not checked', async () => {
    const coupon = await createCoupon(testApp, { code: 'GUESSED' });
    await validate(signedIn(testApp, await createUser(testApp)), 'GUESSED');
    const response = await expectNothingChanged({ coupon_id: coupon.id }, 400, 'BAD_USER_INPUT');
    expect(response.body).toMatchObject({ message: 'Invalid coupon', field: 'coupon_id' });
  });

  it('a coupon that was switched off after it was checked', async () => {
    const coupon = await createCoupon(testApp, { code: 'SWITCHED-OFF' });
    expect((await validate(buyer, 'SWITCHED-OFF')).status).toBe(200);
    await testApp.dataSource.manager.update(coupon.constructor, coupon.id, { isActive: false });
    await expectNothingChanged({ coupon_id: coupon.id }, 400, 'BAD_USER_INPUT');
  });

  it.each([
    ['no track', { products: [] }],
    ['a track twice', { products: [1, 1] }],
    ['ids that are not numbers', { products: ['x'] }],
    ['ids out of range', { products: [99_999_999_999] }],
    ['no customer', { customer_info: null }],
    ['a customer without a first name', { customer_info: { ...CUSTOMER, firstName: ' ' } }],
    ['a malformed address', { customer_info: { ...CUSTOMER, email: 'invalid' } }],
    ['a line break in a name', { customer_info: { ...CUSTOMER, lastName: 'a\r\nBcc: b' } }],
    ['an overlong phone number', { customer_info: { ...CUSTOMER, phone: '1'.repeat(41) } }],
    ['a selection that is not a boolean', { projectSelections: { 1: 'perhaps' } }],
    ['a selection without a product id', { projectSelections: { x: true } }],
    ['a total that is not a number', { total_price: 'free' }],
  ])('%s', (_, overrides) => expectNothingChanged(overrides, 400, 'BAD_USER_INPUT'));

  it('an order that costs nothing, which nobody could pay', async () => {
    const coupon = await createCoupon(testApp, { code: 'EVERYTHING', discountPercent: 100 });
    await validate(buyer, 'EVERYTHING');
    const before = await countOrders(testApp);
    const [free, cheap] = [
      await createProduct(testApp, { priceCents: 0 }),
      await createProduct(testApp, { priceCents: 9 }),
    ];
    const responses = [
      await placeOrder(buyer, [free.id]),
      await placeOrder(buyer, [cheap.id], { coupon_id: coupon.id }),
    ];
    for (const { status, body } of responses) {
      expect({ status, ...(body as object) }).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    }
    expect(await countOrders(testApp)).toBe(before);
    expect(await trackState(testApp, cheap.id)).toEqual({ status: 'published', quantity: 1 });
  });

  it('a track that does not exist', async () => {
    const response = await placeOrder(buyer, [2_000_000_000]);
    expect([response.status, codeIn(response)]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a checked coupon', () => {
  it('lowers the total and stays on the order when it is deleted', async () => {
    const track = await createProduct(testApp, { priceCents: 10_050 });
    const coupon = await createCoupon(testApp, { code: 'KEPT-15', discountPercent: 15 });
    await validate(buyer, 'kept-15');
    const placed = orderIn(
      await placeOrder(buyer, [track.id], { coupon_id: coupon.id, discount_amount: 15.08 }),
    );
    expect(placed).toMatchObject({ discount_amount: 15.08, coupon_code: 'KEPT-15', coupon_discount: 15 });

    await testApp.dataSource.manager.delete(coupon.constructor, coupon.id);
    const read = orderIn(await buyer.rest('GET', `/api/orders/${placed.id}`));
    expect(read).toMatchObject({ coupon_id: null, coupon_code: 'KEPT-15', total_price: placed.total_price });
  });

  it('is shown with its discount in every list of orders', async () => {
    const track = await createProduct(testApp, { priceCents: 10_000 });
    const coupon = await createCoupon(testApp, { code: 'LISTED-20', discountPercent: 20 });
    await validate(buyer, coupon.code);
    const { id } = orderIn(await placeOrder(buyer, [track.id], { coupon_id: coupon.id }));
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    for (const path of ['', `/admin/user/${user.id}`, `/user/${user.id}`]) {
      const { data } = (await admin.rest('GET', `/api/orders${path}`)).body as { data: { id: number }[] };
      expect(data.find((order) => order.id === id)).toMatchObject({
        coupon_id: coupon.id,
        coupon_code: 'LISTED-20',
        coupon_discount: 20,
        discount_amount: 20,
        user_id: user.id,
        customer_info: CUSTOMER,
        created_at: expect.any(String) as string,
      });
    }
  });
});

describe('reading orders', () => {
  it('is allowed to the buyer and admins', async () => {
    const track = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [track.id]));
    const other = signedIn(testApp, await createUser(testApp));
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const statusFor = async (caller: Caller, path: string) =>
      (await caller.rest('GET', `/api/orders${path}`)).status;

    for (const path of [`/${id}`, `/user/${user.id}`]) {
      expect(await statusFor(buyer, path)).toBe(200);
      expect(await statusFor(other, path)).toBe(403);
      expect(await statusFor(visitor(testApp), path)).toBe(401);
      expect(await statusFor(admin, path)).toBe(200);
    }
    expect(await statusFor(buyer, `/admin/user/${user.id}`)).toBe(403);
    expect(await statusFor(admin, '/2000000000')).toBe(404);
  });

  it('finds orders by number, buyer, coupon and track, wildcards matched literally', async () => {
    const track = await createProduct(testApp, { name: '100%_Deep' });
    const { id } = orderIn(await placeOrder(buyer, [track.id]));
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const found = async (search: string) => {
      const { data } = await admin.graphql(
        'query ($search: String) { orders(filter: { search: $search }, first: 100) { nodes { id } totalCount } }',
        { search },
      );
      return data?.['orders'] as { nodes: { id: number }[]; totalCount: number };
    };
    expect(await found('100%_deep')).toEqual({ nodes: [{ id }], totalCount: 1 });
    expect((await found(`#${id}`)).nodes).toContainEqual({ id });
    expect((await found('nowak')).nodes).toContainEqual({ id });
    expect((await found('100%%deep')).totalCount).toBe(0);
  });

  it('pages through all orders of a buyer, newest first, each once', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) {
      ids.push(orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id])).id);
    }
    const page = async (after: string | null) => {
      const { data } = await buyer.graphql(
        `query ($after: String) {
           myOrders(first: 2, after: $after) { nodes { id products { name } } pageInfo { hasNextPage endCursor } }
         }`,
        { after },
      );
      return data?.['myOrders'] as {
        nodes: { id: number }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids.reverse());
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  });
});
