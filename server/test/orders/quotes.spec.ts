import type { ApiScope } from '#domain/api-tokens.js';
import { callerWithToken, createApiToken } from '../factories/api-tokens.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { Random } from '../faults/random.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { contentOfDatabase } from '../support/database-content.js';
import { codeIn, createCoupon, CUSTOMER, orderIn, orderPayload, placeOrder, setStatus } from './shop.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp({
    TAX: 'eu-oss',
    STORE_LEGAL_NAME: 'Ghostnote GmbH',
    STORE_COUNTRY: 'DE',
    STORE_CITY: 'Berlin',
    STORE_VAT_NUMBER: 'DE123456789',
  });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Quote {
  lines: { id: number; name: string; price: number; includeProject: boolean; add_on: number }[];
  subtotal: number;
  discount_amount: number;
  service_fee: number;
  tax: number;
  total_price: number;
}

const quote = (caller: Caller, products: number[], overrides: Record<string, unknown> = {}) =>
  caller.rest('POST', '/api/orders/quote', orderPayload(products, overrides));

/** Tax on the invoice of an order, once it is completed. */
async function invoicedTax(buyer: Caller, id: number): Promise<number> {
  orderIn(await setStatus(admin, id, 'completed'));
  const { body } = await buyer.rest('GET', `/api/orders/${id}/invoices`);
  const [invoice] = (body as { data: [{ tax_lines: { tax: number }[] }] }).data;
  return invoice.tax_lines.reduce((sum, { tax }) => sum + tax, 0);
}

describe('a quote', () => {
  it('holds, redeems and stores nothing', async () => {
    const user = await createUser(testApp);
    const buyer = signedIn(testApp, user);
    const { id } = await createProduct(testApp);
    const coupon = await createCoupon(testApp, { code: 'ONCE', maxUsesPerBuyer: 1 });
    await buyer.rest('GET', '/api/coupons/validate?code=ONCE');
    const before = await contentOfDatabase(testApp.dataSource);
    for (let times = 0; times < 3; times += 1) {
      expect((await quote(buyer, [id], { coupon_id: coupon.id })).status).toBe(200);
    }
    expect(await contentOfDatabase(testApp.dataSource)).toEqual(before);
  });

  it('is what placing the same order charges, whatever the basket, the coupon and the country', async () => {
    const random = new Random(41);
    for (let round = 0; round < 12; round += 1) {
      const buyer = signedIn(testApp, await createUser(testApp));
      const products: number[] = [];
      for (let count = 1 + random.below(4); count > 0; count -= 1) {
        const withProject = random.below(2) === 1;
        const track = await createProduct(testApp, {
          priceCents: 1 + random.below(200_000),
          ...(withProject ? {} : { projectName: null, projectLink: null }),
        });
        products.push(track.id);
      }
      const projectSelections = Object.fromEntries(products.map((id) => [id, random.below(2) === 1]));
      let coupon_id: number | null = null;
      if (random.below(3) > 0) {
        const discountPercent = 1 + random.below(9_800) / 100;
        const coupon = await createCoupon(testApp, { code: `QUOTE-${round}`, discountPercent });
        await buyer.rest('GET', `/api/coupons/validate?code=${coupon.code}`);
        coupon_id = coupon.id;
      }
      const country = ['Poland', 'Germany', 'Luxembourg', 'Japan'][random.below(4)]!;
      const basket = { projectSelections, coupon_id, customer_info: { ...CUSTOMER, country } };

      const quoted = await quote(buyer, products, basket);
      const order = orderIn(await placeOrder(buyer, products, basket));
      const { lines, tax, ...sums } = quoted.body as Quote;
      expect(sums).toEqual({
        subtotal: order['subtotal'],
        discount_amount: order.discount_amount,
        service_fee: order['service_fee'],
        total_price: order.total_price,
      });
      expect(lines.map(({ add_on: _addOn, ...line }) => line)).toEqual(
        order.products.map((line) => {
          const { id, name, price, includeProject } = line as unknown as Quote['lines'][0];
          return { id, name, price, includeProject };
        }),
      );
      expect(lines.reduce((sum, { price, add_on }) => sum + price + add_on, 0)).toBeCloseTo(sums.subtotal, 6);
      expect(tax).toBe(await invoicedTax(buyer, order.id));
    }
  });

  it('needs no login, no customer and no consent, and ignores the sums that the client expects', async () => {
    const { id } = await createProduct(testApp, { priceCents: 10_000 });
    const body = { products: [id], total_price: 1, discount_amount: 1, projectSelections: { [id]: true } };
    const { status, body: quoted } = await visitor(testApp).rest('POST', '/api/orders/quote', body);
    expect(status).toBe(200);
    expect(quoted).toMatchObject({
      lines: [{ id, price: 100, includeProject: true, add_on: 100 }],
      subtotal: 200,
      discount_amount: 0,
      service_fee: 10,
      total_price: 210,
    });
  });

  it('is the same over GraphQL, which takes the input of placeOrder', async () => {
    const { id } = await createProduct(testApp, { priceCents: 10_000 });
    const { data } = await visitor(testApp).graphql(
      `query ($input: QuoteOrderInput!) { quoteOrder(input: $input) {
         lines { productId name price includeProject addOn } subtotal discountAmount serviceFee tax totalPrice } }`,
      { input: { products: [id], customerInfo: CUSTOMER, totalPrice: 5, consents: null } },
    );
    expect(data?.['quoteOrder']).toMatchObject({
      lines: [{ productId: id, price: 100, includeProject: false, addOn: 0 }],
      subtotal: 100,
      serviceFee: 5,
      tax: 19.63,
      totalPrice: 105,
    });
  });

  it('is refused where the order would be', async () => {
    const seller = await createSeller(testApp);
    const shop = await testApp.dataSource.query<[{ id: number }]>(
      'SELECT id FROM sellers WHERE user_id = $1',
      [seller.id],
    );
    const own = await createProduct(testApp, { sellerId: shop[0].id });
    const reserved = await createProduct(testApp, { status: 'reserved', quantity: 0 });
    const free = await createProduct(testApp);
    const foreign = await createCoupon(testApp, { code: 'FOREIGN' });
    const buyer = signedIn(testApp, await createUser(testApp));
    expect(codeIn(await quote(buyer, [reserved.id]))).toBe('TRACK_UNAVAILABLE');
    expect(codeIn(await quote(buyer, [2_000_000_000]))).toBe('NOT_FOUND');
    expect(codeIn(await quote(buyer, []))).toBe('BAD_USER_INPUT');
    expect(codeIn(await quote(signedIn(testApp, seller), [own.id]))).toBe('BAD_USER_INPUT');
    expect((await quote(buyer, [free.id], { coupon_id: foreign.id })).status).toBe(400);
    expect((await quote(visitor(testApp), [free.id], { coupon_id: foreign.id })).status).toBe(400);
  });

  it('names no track that is hidden from buyers', async () => {
    const { id } = await createProduct(testApp, { name: 'Unreleased', status: 'archived' });
    const refused = await quote(visitor(testApp), [id]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'TRACK_UNAVAILABLE', product_ids: [id] } });
    expect(refused.text).not.toContain('Unreleased');
  });

  it('says nothing of its owner to a token that places no orders', async () => {
    const user = await createSeller(testApp);
    const own = await createProduct(testApp, { sellerId: user.sellerId });
    const coupon = await createCoupon(testApp, { code: 'OWNERS', discountPercent: 10 });
    const owner = signedIn(testApp, user);
    await owner.rest('GET', '/api/coupons/validate?code=OWNERS');
    const { id } = await createProduct(testApp, { priceCents: 10_000, projectName: null, projectLink: null });
    const discountFor = async (caller: Caller) =>
      ((await quote(caller, [id], { coupon_id: coupon.id })).body as Partial<Quote>).discount_amount;
    expect(await discountFor(owner)).toBe(10);
    expect(await discountFor(await callerWithToken(testApp, user.id, 'write-orders'))).toBe(10);
    const reader = await callerWithToken(testApp, user.id, 'read-catalogue');
    expect(await discountFor(reader)).toBeUndefined();
    expect((await quote(owner, [own.id])).status).toBe(400);
    expect((await quote(reader, [own.id])).status).toBe(200);
  });

  it('is open to every token, those of the test mode too', async () => {
    const user = await createUser(testApp);
    const { id } = await createProduct(testApp);
    const statusFor = async (scope: ApiScope, test = false) => {
      const { token } = await createApiToken(testApp, user.id, [scope], { test });
      return (await quote(new Caller(testApp.app, token), [id])).status;
    };
    for (const scope of ['write-orders', 'read-orders', 'read-catalogue', 'read-sales'] as const) {
      expect([scope, await statusFor(scope)]).toEqual([scope, 200]);
    }
    expect(await statusFor('write-orders', true)).toBe(200);
  });
});
