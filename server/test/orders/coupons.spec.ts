import { randomUUID } from 'node:crypto';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { codeIn, createCoupon, CUSTOMER, orderIn, orderPayload, placeOrder, setStatus } from './shop.js';

let testApp: TestApp;
let user: User;
let buyer: Caller;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT: 'on' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const payload = (overrides: Record<string, unknown> = {}) => ({
  code: 'SUMMER-25',
  discount_percent: 25,
  is_forever: false,
  expiry_date: '2099-06-30',
  ...overrides,
});
const create = (overrides: Record<string, unknown> = {}) =>
  admin.rest('POST', '/api/coupons', payload(overrides));
const validate = (code: string) =>
  buyer.rest('GET', `/api/coupons/validate?code=${encodeURIComponent(code)}`);

describe('creating a coupon', () => {
  it('returns the documented body; the coupon is valid to the end of its expiry day, UTC', async () => {
    const response = await create({ code: ' Winter-25 ' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number) as number,
      code: 'Winter-25',
      discount_percent: 25,
      is_forever: false,
      expiry_date: '2099-06-30T23:59:59.999Z',
      max_uses_per_buyer: null,
      is_active: true,
      created_at: expect.any(String) as string,
    });
  });

  it('accepts flags and numbers as strings', async () => {
    const response = await create({ code: 'FORM', discount_percent: '5', is_forever: '1', expiry_date: '' });
    expect(response.body).toMatchObject({ discount_percent: 5, is_forever: true, expiry_date: null });
  });

  it('takes a discount with decimals, which lowers an order to the cent', async () => {
    const { body } = await create({ code: 'EIGHTH', discount_percent: '12.5' });
    expect(body).toMatchObject({ discount_percent: 12.5 });
    const created = await admin.graphql(
      'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { discountPercent } }',
      { input: { code: 'THIRD', discountPercent: 33.33, isForever: true } },
    );
    expect(created.data).toEqual({ createCoupon: { discountPercent: 33.33 } });
    const checked = await validate('EIGHTH');
    expect(checked.body).toMatchObject({ discount_percent: 12.5 });
    const track = await createProduct(testApp, { priceCents: 34_900 });
    const { id: coupon_id } = checked.body as { id: number };
    const order = orderIn(await placeOrder(buyer, [track.id], { coupon_id, discount_amount: 43.63 }));
    // 43.625 rounded half up, and a fee of 17.45.
    expect(order).toMatchObject({ coupon_discount: 12.5, discount_amount: 43.63, total_price: 322.82 });
    expect(
      await testApp.dataSource.query(`SELECT discount_percent FROM coupons WHERE code = 'EIGHTH'`),
    ).toEqual([{ discount_percent: 12 }]);
  });

  it('rejects an expiry day that has ended, and accepts today, on both transports', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const past = await create({ code: 'PAST', expiry_date: day(-1) });
    expect(past).toMatchObject({ status: 400, body: { error: 'The expiry date is in the past' } });
    expect(await create({ code: 'TODAY', expiry_date: day(0) })).toMatchObject({ status: 201 });
    const { errors } = await admin.graphql(
      'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { id } }',
      { input: { code: 'PAST', discountPercent: 5, expiryDate: '2020-01-01' } },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'expiryDate' });
  });

  it('stores a code in the spelling that typed ones are read in, on both transports', async () => {
    const response = await create({ code: ' \u200bＡＵＧＵＳＴ–\u0045\u0301TE\u0301 ' });
    expect(response).toMatchObject({ status: 201, body: { code: 'AUGUST-ÉTÉ' } });
    const typed = [
      'august-été',
      'AUGUST—ÉTÉ',
      'AUGUST−ÉTÉ',
      'ＡＵＧＵＳＴ－ÉTÉ',
      'AUGUST-E\u0301TE\u0301',
      'AUG\u00adUST-\u2060ÉTÉ\ufeff',
    ];
    for (const code of typed) expect([code, (await validate(code)).status]).toEqual([code, 200]);
    const { data } = await buyer.graphql('query ($code: String!) { validateCoupon(code: $code) { code } }', {
      code: 'August–Été',
    });
    expect(data).toEqual({ validateCoupon: { code: 'AUGUST-ÉTÉ' } });
    expect(await create({ code: 'AUGUST‐ÉTÉ' })).toMatchObject({ status: 409 });
  });

  it('rejects a code that exists in another case', async () => {
    await create({ code: 'Twice' });
    const response = await create({ code: 'TWICE' });
    expect([response.status, response.body]).toEqual([
      409,
      expect.objectContaining({ code: 'CONFLICT', field: 'code' }),
    ]);
  });

  it.each([
    ['code', { code: ' ' }],
    ['code', { code: 'x'.repeat(41) }],
    ['code', { code: '<b>' }],
    ['discount_percent', { discount_percent: 0 }],
    ['discount_percent', { discount_percent: 101 }],
    ['discount_percent', { discount_percent: 12.345 }],
    ['discount_percent', { discount_percent: '12,5' }],
    ['discount_percent', { discount_percent: 0.5 }],
    ['discount_percent', { discount_percent: 100.01 }],
    ['expiry_date', { expiry_date: null }],
    ['expiry_date', { expiry_date: '2099-02-30' }],
    ['is_forever', { is_forever: 'perhaps' }],
    ['max_uses_per_buyer', { max_uses_per_buyer: 0 }],
    ['max_uses_per_buyer', { max_uses_per_buyer: 1001 }],
    ['max_uses_per_buyer', { max_uses_per_buyer: 1.5 }],
    ['max_uses_per_buyer', { max_uses_per_buyer: 'once' }],
  ])('rejects an invalid %s: %j', async (field, overrides) => {
    const response = await create(overrides);
    expect([response.status, response.body]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_USER_INPUT', field }),
    ]);
  });
});

describe('checking a code', () => {
  it('returns the discount in any case of the code', async () => {
    const coupon = await createCoupon(testApp, { code: 'Typed-10' });
    const response = await validate(' typed-10 ');
    expect(response.body).toEqual({ id: coupon.id, code: 'Typed-10', discount_percent: 10 });
  });

  it('returns the same error for unknown, switched-off and expired codes', async () => {
    await createCoupon(testApp, { code: 'OFF', isActive: false });
    await createCoupon(testApp, { code: 'OLD', isForever: false, expiryDate: new Date(Date.now() - 1000) });
    for (const code of ['NEVER-MADE', 'OFF', 'OLD']) {
      const response = await validate(code);
      expect([response.status, response.body]).toEqual([
        404,
        { error: 'Invalid coupon', message: 'Invalid coupon', code: 'NOT_FOUND' },
      ]);
    }
  });

  it('rejects a missing code', async () => {
    expect((await validate(' ')).body).toMatchObject({
      message: 'Please enter a coupon code',
      field: 'code',
    });
    expect((await buyer.rest('GET', '/api/coupons/validate')).status).toBe(400);
  });

  it('is limited to ten checks a minute, aliases counted', async () => {
    await createCoupon(testApp, { code: 'ALIASED' });
    const aliases = Array.from({ length: 11 }, (_, n) => `c${n}: validateCoupon(code: "ALIASED") { id }`);
    expect((await buyer.graphql(`{ ${aliases.join(' ')} }`)).code).toBe('RATE_LIMITED');
    const response = await validate('GUESS');
    expect([response.status, codeIn(response)]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a limit of uses per buyer', () => {
  /** Creates a coupon, checks it as the buyer, and returns functions that order with it. */
  async function limited(maxUsesPerBuyer: number | null) {
    const code = `LIMIT-${randomUUID().slice(0, 8)}`;
    const { body } = await create({ code, is_forever: true, max_uses_per_buyer: maxUsesPerBuyer });
    expect(body).toMatchObject({ max_uses_per_buyer: maxUsesPerBuyer });
    const { id } = body as { id: number };
    expect((await validate(code)).status).toBe(200);
    const order = async (by: Caller = buyer) =>
      placeOrder(by, [(await createProduct(testApp)).id], { coupon_id: id });
    const overGraphQL = async () =>
      buyer.graphql('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
        input: { products: [(await createProduct(testApp)).id], couponId: id, customerInfo: CUSTOMER },
      });
    return { code, id, order, overGraphQL };
  }

  it('rejects a used coupon on check and order over REST and GraphQL', async () => {
    const { code, order, overGraphQL } = await limited(1);
    expect((await order()).status).toBe(201);
    const rejected = {
      status: 409,
      body: { code: 'CONFLICT', message: 'You have already used this coupon' },
    };
    expect(await validate(code)).toMatchObject(rejected);
    expect(await order()).toMatchObject(rejected);
    expect((await overGraphQL()).code).toBe('CONFLICT');
    expect((await buyer.graphql(`{ validateCoupon(code: "${code}") { id } }`)).code).toBe('CONFLICT');
  });

  it('applies to concurrent orders over both transports', async () => {
    const { id, order, overGraphQL } = await limited(2);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? order() : overGraphQL())),
    );
    const codes = responses.map((response) => ('code' in response ? response.code : codeIn(response)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(6);
    const [row] = await testApp.dataSource.query<[{ orders: number }]>(
      'SELECT count(*)::int AS orders FROM orders WHERE coupon_id = $1',
      [id],
    );
    expect(row.orders).toBe(2);
  });

  it('counts neither cancelled orders nor those of other buyers', async () => {
    const { code, order } = await limited(1);
    const first = orderIn(await order());
    const other = signedIn(testApp, await createUser(testApp));
    await other.rest('GET', `/api/coupons/validate?code=${code}`);
    expect((await order(other)).status).toBe(201);
    await setStatus(admin, first.id, 'cancelled');
    expect((await validate(code)).status).toBe(200);
    expect((await order()).status).toBe(201);
  });

  it('is off by default', async () => {
    const { order } = await limited(null);
    for (let n = 0; n < 3; n += 1) expect((await order()).status).toBe(201);
  });

  it('returns the first order for a repeated idempotency key without another use', async () => {
    const { id } = await limited(1);
    const track = await createProduct(testApp);
    const place = () =>
      buyer.rest('POST', '/api/orders', orderPayload([track.id], { coupon_id: id }), {
        'idempotency-key': 'coupon-once',
      });
    expect(orderIn(await place()).id).toBe(orderIn(await place()).id);
  });
});

describe('managing coupons', () => {
  it('switches coupons off and on', async () => {
    const { id } = await createCoupon(testApp, { code: 'TOGGLE' });
    const response = await admin.rest('PATCH', `/api/coupons/${id}/status`, { is_active: 0 });
    expect(response.body).toEqual({ is_active: false });
    expect((await validate('TOGGLE')).status).toBe(404);
  });

  it('deletes coupons', async () => {
    const { id } = await createCoupon(testApp, { code: 'DELETED' });
    expect((await admin.rest('DELETE', `/api/coupons/${id}`)).status).toBe(200);
    expect((await admin.rest('DELETE', `/api/coupons/${id}`)).status).toBe(404);
  });

  it('writes audit entries without the codes', async () => {
    const { body } = await create({ code: 'SECRET-CODE' });
    const entries = await testApp.dataSource.query('SELECT * FROM audit_log WHERE subject = $1', [
      `coupon:${(body as { id: number }).id}`,
    ]);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('SECRET-CODE');
  });
});
