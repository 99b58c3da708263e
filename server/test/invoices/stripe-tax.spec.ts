import type { Caller } from '../support/caller.js';
import {
  openStripeShop,
  order,
  orderStatus,
  paymentsOf,
  sendCompleted,
  type Purchase,
  type StripeShop,
} from '../payments/stripe-shop.js';
import { eventually } from '../support/until.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder, setStatus } from '../orders/shop.js';
import { embeddedXml, schemaErrors } from './factur-x.js';

const CALCULATIONS = /tax\/calculations/;
/** A track of $100 with the fee of 5 %. */
const TRACK = { priceCents: 100_00 };

let shop: StripeShop;

beforeAll(async () => {
  shop = await openStripeShop({
    TAX: 'stripe',
    STRIPE_TAX_CODE: 'txcd_10401000',
    STORE_COUNTRY: 'DE',
    STORE_VAT_NUMBER: 'DE123456789',
  });
});
beforeEach(() => shop.stripe.clearFaults());
afterAll(() => shop.close());

const from = (country: string) => ({
  customer_info: { firstName: 'A', lastName: 'B', email: 'tax@buyer.test', country, phone: '+1 555 0100' },
});

interface Document {
  kind: string;
  number: string;
  total: number;
  tax_lines: { category: string; rate: number; net: number; tax: number; reason: string | null }[];
}

async function documentsOf(caller: Caller, id: number): Promise<Document[]> {
  return ((await caller.rest('GET', `/api/orders/${id}/invoices`)).body as { data: Document[] }).data;
}

const paid = async (purchase: Purchase) => {
  shop.stripe.pay(purchase.session.id);
  expect((await sendCompleted(shop, purchase.session)).status).toBe(200);
};

const recordedOf = (numbers: readonly string[]) =>
  eventually(
    () =>
      Promise.resolve(
        shop.stripe.tax.transactions
          .filter(({ reference }) => numbers.includes(reference))
          .map(({ type, amount, tax }) => ({ type, amount, tax })),
      ),
    (rows) => rows.length === numbers.length,
  );

const begin = (purchase: Purchase) =>
  purchase.buyer.rest('POST', `/api/orders/${purchase.orderId}/payment-page`);

const refund = (id: number, amount: number) =>
  shop.admin.rest('POST', `/api/orders/${id}/refunds`, { reason: 'Asked for', amount });

it('states the tax that Stripe computed for the country, contained in the price, and records it once', async () => {
  const purchase = await order(shop, from('France'), TRACK);
  await paid(purchase);
  const documents = await documentsOf(purchase.buyer, purchase.orderId);
  expect(documents).toMatchObject([
    { total: 105, tax_lines: [{ category: 'S', rate: 20, net: 87.5, tax: 17.5, reason: null }] },
  ]);
  await sendCompleted(shop, purchase.session);
  expect(await recordedOf([documents[0]!.number])).toEqual([
    { type: 'transaction', amount: 105_00, tax: 17_50 },
  ]);
  const calculation = shop.stripe.requests.find(({ path }) => CALCULATIONS.test(path))!;
  expect(calculation.key).toMatch(/^tax-order-/);
  expect(calculation.form).toMatchObject({
    'line_items[0][amount]': '10000',
    'line_items[0][tax_code]': 'txcd_10401000',
    'line_items[1][amount]': '500',
    'customer_details[address][country]': 'FR',
  });
});

it('has the invoice with valid XML', async () => {
  const purchase = await order(shop, from('Germany'), TRACK);
  await paid(purchase);
  const { rawPayload } = await shop.testApp.app.inject({
    method: 'GET',
    url: `/api/orders/${purchase.orderId}/invoice`,
    headers: { authorization: `Bearer ${purchase.buyer.token}` },
  });
  expect(await schemaErrors(embeddedXml(rawPayload))).toEqual([]);
});

it('charges no tax where Stripe collects none', async () => {
  const purchase = await order(shop, from('Japan'), TRACK);
  await paid(purchase);
  expect((await documentsOf(purchase.buyer, purchase.orderId))[0]?.tax_lines).toEqual([
    { category: 'O', rate: 0, net: 105, tax: 0, reason: 'Not subject to tax' },
  ]);
});

it('opens no payment page while Stripe computes no tax, and one when it does', async () => {
  shop.stripe.failNext(CALCULATIONS, 500, { times: 4 });
  const purchase = await order(shop, from('France'), TRACK);
  expect([purchase.paymentUrl, purchase.session]).toEqual([null, undefined]);
  expect(await begin(purchase)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', message: expect.stringContaining('tax of this order') as string },
  });
  shop.stripe.clearFaults();
  expect((await begin(purchase)).status).toBeLessThan(300);
});

it('refuses within seconds when Stripe never answers', async () => {
  shop.stripe.failNext(CALCULATIONS, -1, { times: 4 });
  const startedAt = Date.now();
  const purchase = await order(shop, from('France'), TRACK);
  expect(purchase.session).toBeUndefined();
  expect(Date.now() - startedAt).toBeLessThan(15_000);
  expect(await orderStatus(shop, purchase.orderId)).toBe('pending');
});

it('completes no order by hand while Stripe computes no tax', async () => {
  shop.stripe.failNext(CALCULATIONS, 0, { times: 8 });
  const { orderId } = await order(shop, from('France'), TRACK);
  expect((await setStatus(shop.admin, orderId, 'completed')).status).toBe(503);
  const payment = { method: 'bank', reference: 'B-1', amount: 105 };
  expect((await shop.admin.rest('POST', `/api/orders/${orderId}/payments`, payment)).status).toBe(503);
  expect(await orderStatus(shop, orderId)).toBe('pending');
  expect((await paymentsOf(shop, orderId)).filter(({ status }) => status === 'paid')).toEqual([]);
  shop.stripe.clearFaults();
  expect((await setStatus(shop.admin, orderId, 'completed')).status).toBe(200);
});

describe('where the postcode decides the tax', () => {
  const USA = 'United States of America';
  const inUsa = (postcode?: string) => {
    const { customer_info } = from(USA);
    return { customer_info: { ...customer_info, ...(postcode === undefined ? {} : { postcode }) } };
  };
  const needs = async ({ buyer, user }: Pick<Purchase, 'buyer' | 'user'>, country: string) => {
    const overRest = await buyer.rest('GET', `/api/users/${user.id}/address-needs?country=${country}`);
    const overGraphql = await buyer.graphql(
      'query ($country: String!) { orderNeedsPostcode(country: $country) }',
      {
        country,
      },
    );
    const { postcode } = (overRest.body as { data: { postcode: boolean } }).data;
    expect(overGraphql.data).toEqual({ orderNeedsPostcode: postcode });
    return postcode;
  };
  const newBuyer = async () => {
    const user = await createUser(shop.testApp);
    return { user, buyer: signedIn(shop.testApp, user) };
  };

  it.each([
    ['none', undefined, 'Please enter the postcode: the tax depends on it'],
    ['an empty one', ' ', 'Please enter the postcode: the tax depends on it'],
    ['one of another country', 'SW1A 1AA', 'This is not a postcode of the country'],
  ])('refuses an order with %s beside its field, and reserves nothing', async (_, postcode, message) => {
    const { buyer } = await newBuyer();
    const { id } = await createProduct(shop.testApp, TRACK);
    const response = await placeOrder(buyer, [id], inUsa(postcode));
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', message, field: 'customer_info.postcode' },
    });
    expect((await placeOrder(buyer, [id], inUsa('10001'))).status).toBe(201);
  });

  it('computes the tax with it, sums the rates of its places and prints it on the invoice', async () => {
    const purchase = await order(shop, inUsa('10001'), TRACK);
    await paid(purchase);
    expect((await documentsOf(purchase.buyer, purchase.orderId))[0]?.tax_lines).toEqual([
      { category: 'S', rate: 8.88, net: 96.44, tax: 8.56, reason: null },
    ]);
    const [{ buyer }] = await shop.testApp.dataSource.query<[{ buyer: { postcode: string } }]>(
      'SELECT buyer FROM invoices WHERE order_id = $1',
      [purchase.orderId],
    );
    expect(buyer.postcode).toBe('10001');
  });

  it('takes an order over GraphQL with it, and none without', async () => {
    const { buyer } = await newBuyer();
    const { id } = await createProduct(shop.testApp, TRACK);
    const place = (postcode: string | null) =>
      buyer.graphql('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
        input: {
          products: [id],
          projectSelections: [],
          customerInfo: { ...from('Canada').customer_info, postcode },
        },
      });
    expect((await place(null)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'customerInfo.postcode',
    });
    expect((await place('M5V 2T6')).errors).toBeUndefined();
  });

  it('asks for none that the billing details have, and takes that one', async () => {
    const someone = await newBuyer();
    expect(await needs(someone, USA)).toBe(true);
    expect(await needs(someone, 'Canada')).toBe(true);
    expect(await needs(someone, 'France')).toBe(false);
    const { buyer, user } = someone;
    await buyer.rest('PUT', `/api/users/${user.id}/billing`, { country: USA, postcode: '10001' });
    expect(await needs(someone, USA)).toBe(false);
    const { id } = await createProduct(shop.testApp, TRACK);
    expect((await placeOrder(buyer, [id], inUsa())).status).toBe(201);
  });

  it('says so at the payment of an order whose postcode Stripe does not know', async () => {
    const purchase = await order(shop, inUsa('00000'), TRACK);
    expect(await begin(purchase)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('postcode') as string },
    });
  });
});

it('takes back the tax of a refund', async () => {
  const purchase = await order(shop, from('France'), TRACK);
  await paid(purchase);
  expect((await refund(purchase.orderId, 42)).status).toBe(201);
  const documents = await eventually(
    () => documentsOf(purchase.buyer, purchase.orderId),
    (rows) => rows.length === 2,
  );
  expect(documents.map(({ tax_lines }) => tax_lines[0]?.tax)).toEqual([17.5, 7]);
  expect(await recordedOf(documents.map(({ number }) => number))).toEqual([
    { type: 'transaction', amount: 105_00, tax: 17_50 },
    { type: 'reversal', amount: -42_00, tax: -7_00 },
  ]);
});

it('takes back the tax of an order that is reopened, and computes it again', async () => {
  const purchase = await order(shop, from('France'), TRACK);
  for (const status of ['completed', 'pending', 'completed'] as const) {
    expect((await setStatus(shop.admin, purchase.orderId, status)).status).toBe(200);
  }
  const documents = await documentsOf(purchase.buyer, purchase.orderId);
  const recorded = await recordedOf(documents.map(({ number }) => number));
  expect(recorded.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-105_00, 105_00, 105_00]);
});

it('records a lost response once', async () => {
  shop.stripe.failNext(/create_from_calculation/, 0, { effect: true });
  const purchase = await order(shop, from('France'), TRACK);
  await paid(purchase);
  const [invoice] = await documentsOf(purchase.buyer, purchase.orderId);
  const stored = await eventually(
    () =>
      shop.testApp.dataSource.query<{ reference: string | null }[]>(
        'SELECT t.reference FROM tax_transactions t JOIN invoices i ON i.id = t.invoice_id WHERE i.number = $1',
        [invoice!.number],
      ),
    ([row]) => row?.reference !== null,
  );
  expect(stored[0]?.reference).toMatch(/^tax_/);
  expect(await recordedOf([invoice!.number])).toHaveLength(1);
});
