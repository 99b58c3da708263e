import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createCoupon, CUSTOMER, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import { openStripeShop, order, orderStatus, paymentsOf, type StripeShop } from './stripe-shop.js';
import { eventually } from '../support/until.js';

const HOUR = 3600;
let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterEach(() => shop.stripe.clearFaults());
afterAll(() => shop.close());

const START = `mutation ($id: Int!) { startPayment(orderId: $id) { paymentUrl isPayableOnline } }`;
const sessionsOf = (orderId: number) =>
  [...shop.stripe.sessions.values()].filter(
    ({ metadata }) => metadata['ghostnote_order'] === String(orderId),
  );

describe('an order', () => {
  it('returns its payment page to the buyer only', async () => {
    const { buyer, orderId, paymentUrl, session } = await order(shop);
    expect(paymentUrl).toBe(session.url);
    const query = `{ order(id: ${orderId}) { paymentUrl isPayableOnline paymentInstructions payments { status amount } } }`;
    expect((await buyer.graphql(query)).data?.['order']).toEqual({
      paymentUrl,
      isPayableOnline: true,
      paymentInstructions: null,
      payments: [{ status: 'open', amount: 366.45 }],
    });
    expect((await shop.admin.graphql(query)).data?.['order']).toMatchObject({ paymentUrl: null });
    expect(orderIn(await shop.admin.rest('GET', `/api/orders/${orderId}`))['payment_url']).toBeNull();
  });

  it('is billed to the cent with project, fee and discount', async () => {
    const user = await createUser(shop.testApp);
    const buyer = signedIn(shop.testApp, user);
    const tracks = [
      await createProduct(shop.testApp, { priceCents: 33_333, name: 'Ä'.repeat(300) }),
      await createProduct(shop.testApp, { priceCents: 19_999 }),
      await createProduct(shop.testApp, { priceCents: 0 }),
    ];
    const coupon = await createCoupon(shop.testApp, { discountPercent: 33 });
    await buyer.rest('GET', `/api/coupons/validate?code=${coupon.code}`);
    const body = orderIn(
      await placeOrder(
        buyer,
        tracks.map(({ id }) => id),
        { coupon_id: coupon.id, projectSelections: { [tracks[1]!.id]: true } },
      ),
    );
    const [session] = sessionsOf(body.id);
    expect(session?.amount_total).toBe(Math.round(body.total_price * 100));
    const { form, key } = shop.stripe.requests.at(-1)!;
    expect(key).toMatch(new RegExp(`^order-${body.id}-payment-\\d+$`));
    expect(form).toMatchObject({
      mode: 'payment',
      customer_email: CUSTOMER.email,
      client_reference_id: String(body.id),
      'line_items[2][price_data][product_data][name]': `${tracks[1]!.name}: project file`,
      'line_items[4][price_data][product_data][name]': 'Service fee (5 %)',
      success_url: `http://localhost:3000/order/${body.id}/paid`,
      cancel_url: 'http://localhost:3000/account?tab=orders',
    });
  });

  it('is paid before its reservation ends', async () => {
    const { session } = await order(shop);
    const left = session.expires_at - Date.now() / 1000;
    expect(left).toBeGreaterThan(23 * HOUR);
    expect(left).toBeLessThan(24 * HOUR);
  });

  it('keeps its page when the request is repeated', async () => {
    const { id } = await createProduct(shop.testApp);
    const buyer = signedIn(shop.testApp, await createUser(shop.testApp));
    const payload = { products: [id], customer_info: CUSTOMER };
    const send = () => buyer.rest('POST', '/api/orders', payload, { 'idempotency-key': `again-${id}` });
    const [first, second] = [orderIn(await send()), orderIn(await send())];
    expect(second['payment_url']).toBe(first['payment_url']);
    expect(sessionsOf(first.id)).toHaveLength(1);
  });

  it('is mailed with the address for paying', async () => {
    const { user } = await order(shop);
    const mail = (await queuedMails(shop.testApp, user.email)).find(
      ({ template }) => template === 'order-received',
    );
    expect(mail?.data['payment']).toEqual({
      kind: 'online',
      payUrl: 'http://localhost:3000/account?tab=orders',
    });
  });

  it('below the minimum charge is paid by hand', async () => {
    const { id } = await createProduct(shop.testApp, { priceCents: 40 });
    const buyer = signedIn(shop.testApp, await createUser(shop.testApp));
    const body = orderIn(await placeOrder(buyer, [id]));
    expect(body['payment_url']).toBeNull();
    const { data } = await buyer.graphql(`{ order(id: ${body.id}) { isPayableOnline paymentInstructions } }`);
    expect(data?.['order']).toEqual({
      isPayableOnline: false,
      paymentInstructions: expect.stringContaining('PayPal') as string,
    });
    expect((await buyer.graphql(START, { id: body.id })).code).toBe('CONFLICT');
  });
});

describe('while Stripe is down', () => {
  it('an order is placed and can be paid later', async () => {
    shop.stripe.failNext(/sessions/, 0, { times: 2 });
    const { buyer, orderId, paymentUrl, session } = await order(shop);
    expect([paymentUrl, session]).toEqual([null, undefined]);
    expect(await orderStatus(shop, orderId)).toBe('pending');

    shop.stripe.failNext(/sessions/, 0, { times: 2 });
    const refused = await buyer.graphql(START, { id: orderId });
    expect(refused.code).toBe('UNAVAILABLE');
    expect(refused.errors?.[0]?.message).toContain('Your order is placed');

    const { data } = await buyer.graphql(START, { id: orderId });
    expect(data?.['startPayment']).toEqual({
      paymentUrl: sessionsOf(orderId)[0]?.url,
      isPayableOnline: true,
    });
    expect(await paymentsOf(shop, orderId)).toHaveLength(1);
  });

  it('a lost response is requested again without a second page', async () => {
    shop.stripe.failNext(/sessions/, 0, { times: 2, effect: true });
    const { buyer, orderId, paymentUrl } = await order(shop);
    expect(paymentUrl).toBeNull();
    await buyer.graphql(START, { id: orderId });
    expect(sessionsOf(orderId)).toHaveLength(1);
    expect(await paymentsOf(shop, orderId)).toMatchObject([
      { status: 'open', session_id: sessionsOf(orderId)[0]?.id },
    ]);
  });

  it('a final failure is replaced by another payment', async () => {
    shop.stripe.failNext(/sessions/, 500, { times: 2 });
    const { buyer, orderId } = await order(shop);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'failed' }]);
    const { data } = await buyer.graphql(START, { id: orderId });
    expect(data?.['startPayment']).toMatchObject({ paymentUrl: sessionsOf(orderId)[0]?.url });
  });
});

describe('starting a payment', () => {
  it('opens one page for concurrent requests', async () => {
    shop.stripe.failNext(/sessions/, 0, { times: 2 });
    const { buyer, orderId } = await order(shop);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => buyer.graphql(START, { id: orderId })),
    );
    const urls = responses.map(({ data }) => (data?.['startPayment'] as { paymentUrl: string }).paymentUrl);
    expect(new Set(urls)).toEqual(new Set([sessionsOf(orderId)[0]?.url]));
    expect(sessionsOf(orderId)).toHaveLength(1);
  });

  it('is allowed to the buyer only', async () => {
    const { orderId } = await order(shop);
    const other = signedIn(shop.testApp, await createUser(shop.testApp));
    for (const caller of [other, shop.admin]) {
      expect((await caller.graphql(START, { id: orderId })).code).toBe('FORBIDDEN');
    }
    expect((await other.graphql(START, { id: 2_000_000_000 })).code).toBe('NOT_FOUND');
  });

  it('requires a pending order whose hold lasts long enough', async () => {
    const { buyer, orderId, session } = await order(shop);
    await setStatus(shop.admin, orderId, 'cancelled');
    expect((await buyer.graphql(START, { id: orderId })).code).toBe('CONFLICT');

    await setStatus(shop.admin, orderId, 'pending');
    await shop.testApp.dataSource.query(
      "UPDATE orders SET hold_expires_at = now() + interval '30 minutes' WHERE id = $1",
      [orderId],
    );
    const { code, errors } = await buyer.graphql(START, { id: orderId });
    expect([code, errors?.[0]?.message]).toEqual(['CONFLICT', expect.stringContaining('reservation')]);
    expect(session.status).not.toBe('complete');
  });
});

describe('an order changed by an admin', () => {
  it.each(['completed', 'cancelled'] as const)('has no payment page once %s', async (status) => {
    const { buyer, orderId, session } = await order(shop);
    await setStatus(shop.admin, orderId, status);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'closed' }]);
    expect(
      await eventually(
        () => Promise.resolve(session.status),
        (now) => now === 'expired',
      ),
    ).toBe('expired');
    expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`))['payment_url']).toBeNull();
  });
});
