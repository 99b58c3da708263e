import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder, setStatus, trackState } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import { eventOf } from './fake-stripe.js';
import {
  alerts,
  openStripeShop,
  order,
  orderStatus,
  paymentsOf,
  sendEvent,
  sendCompleted,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterEach(() => shop.stripe.clearFaults());
afterAll(() => shop.close());

async function mailsAbout({ user }: Purchase, template: string): Promise<number> {
  return (await queuedMails(shop.testApp, user.email)).filter((mail) => mail.template === template).length;
}

async function paid(): Promise<Purchase> {
  const purchase = await order(shop);
  shop.stripe.pay(purchase.session.id);
  return purchase;
}

/** Another buyer orders the track of a cancelled order. */
async function orderAsAnotherBuyer(productId: number): Promise<void> {
  const buyer = signedIn(shop.testApp, await createUser(shop.testApp));
  expect((await placeOrder(buyer, [productId])).status).toBe(201);
}

const completedRefund = ({ orderId }: Purchase) =>
  eventually(
    async () => (await paymentsOf(shop, orderId))[0],
    (payment) => Boolean(payment?.refund_reference),
  );

describe('a payment event', () => {
  it('completes the order, marks its track sold and sends one mail', async () => {
    const purchase = await paid();
    const { orderId, productId, session } = purchase;
    const response = await sendCompleted(shop, session);
    expect([response.status, response.body]).toEqual([200, { received: true }]);
    expect(await orderStatus(shop, orderId)).toBe('completed');
    expect(await trackState(shop.testApp, productId)).toEqual({ status: 'sold', quantity: 0 });
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
    expect(await paymentsOf(shop, orderId)).toMatchObject([
      { status: 'paid', reference: session.payment_intent, refund_status: null },
    ]);
    const { data } = await shop.admin.graphql(
      `{ order(id: ${orderId}) { history { to by } payments { provider status reference } } }`,
    );
    expect(data?.['order']).toEqual({
      history: [
        { to: 'pending', by: purchase.user.email },
        { to: 'completed', by: 'system' },
      ],
      payments: [{ provider: 'stripe', status: 'paid', reference: session.payment_intent }],
    });
  });

  it('is applied once for twenty concurrent requests', async () => {
    const purchase = await paid();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendCompleted(shop, purchase.session, `evt_same_${purchase.orderId}`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await orderStatus(shop, purchase.orderId)).toBe('completed');
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
    const events: unknown[] = await shop.testApp.dataSource.query(
      'SELECT outcome FROM payment_events WHERE id = $1',
      [`evt_same_${purchase.orderId}`],
    );
    expect(events).toEqual([{ outcome: 'completed' }]);
  });

  it('is applied once for different events of one payment', async () => {
    const purchase = await paid();
    const { session } = purchase;
    await Promise.all([
      sendCompleted(shop, session),
      sendCompleted(shop, session),
      sendEvent(shop, eventOf('checkout.session.async_payment_succeeded', { ...session })),
    ]);
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
    expect(await alerts(shop, purchase.orderId)).toEqual([]);
  });

  it('is applied when it is sent again after a failure', async () => {
    const purchase = await paid();
    const { dataSource } = shop.testApp;
    await dataSource.query(
      "ALTER TABLE mails ADD CONSTRAINT broken CHECK (template <> 'order-completed') NOT VALID",
    );
    const body = eventOf('checkout.session.completed', { ...purchase.session });
    expect((await sendEvent(shop, body)).status).toBe(500);
    expect(await orderStatus(shop, purchase.orderId)).toBe('pending');
    expect(await paymentsOf(shop, purchase.orderId)).toMatchObject([{ status: 'open' }]);
    await dataSource.query('ALTER TABLE mails DROP CONSTRAINT broken');

    expect((await sendEvent(shop, body)).status).toBe(200);
    expect(await orderStatus(shop, purchase.orderId)).toBe('completed');
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
  });

  it('is applied before its session is stored', async () => {
    shop.stripe.failNext(/sessions/, 0, { times: 2, effect: true });
    const { orderId } = await order(shop);
    const session = [...shop.stripe.sessions.values()].find(
      ({ metadata }) => metadata['ghostnote_order'] === String(orderId),
    )!;
    shop.stripe.pay(session.id);
    await sendCompleted(shop, session);
    expect(await orderStatus(shop, orderId)).toBe('completed');
  });
});

describe('events out of order', () => {
  it('an expiry after the payment changes nothing', async () => {
    const { orderId, session } = await paid();
    await sendCompleted(shop, session);
    await sendEvent(shop, eventOf('checkout.session.expired', { ...session, status: 'expired' }));
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
    expect(await orderStatus(shop, orderId)).toBe('completed');
  });

  it('a processing event after the payment changes nothing', async () => {
    const { orderId, session } = await paid();
    await sendEvent(shop, eventOf('checkout.session.async_payment_succeeded', { ...session }));
    await sendEvent(shop, eventOf('checkout.session.completed', { ...session, payment_status: 'unpaid' }));
    await sendEvent(
      shop,
      eventOf('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }),
    );
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
    expect(await orderStatus(shop, orderId)).toBe('completed');
  });
});

describe('a delayed payment', () => {
  it('keeps the order reserved until the money arrives', async () => {
    const purchase = await order(shop);
    const { orderId, session, buyer } = purchase;
    shop.stripe.pay(session.id, { isDelayed: true });
    await sendCompleted(shop, session);
    expect(await orderStatus(shop, orderId)).toBe('processing');
    expect(await mailsAbout(purchase, 'order-completed')).toBe(0);
    const again = await buyer.graphql(`mutation { startPayment(orderId: ${orderId}) { id } }`);
    expect(again.code).toBe('CONFLICT');

    await sendEvent(
      shop,
      eventOf('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }),
    );
    expect(await orderStatus(shop, orderId)).toBe('completed');
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
  });

  it('can be repeated after it fails', async () => {
    const { orderId, session, buyer } = await order(shop);
    shop.stripe.pay(session.id, { isDelayed: true });
    await sendCompleted(shop, session);
    await sendEvent(shop, eventOf('checkout.session.async_payment_failed', { ...session }));
    expect(await orderStatus(shop, orderId)).toBe('pending');
    const { data } = await buyer.graphql(`mutation { startPayment(orderId: ${orderId}) { paymentUrl } }`);
    const { paymentUrl } = data?.['startPayment'] as { paymentUrl: string };
    expect(paymentUrl).not.toBe(session.url);
    expect((await paymentsOf(shop, orderId)).map(({ status }) => status)).toEqual(['failed', 'open']);
  });
});

describe('an expired page', () => {
  it('is recorded; the order keeps its hold and can be paid again', async () => {
    const { orderId, session, buyer } = await order(shop);
    await sendEvent(shop, eventOf('checkout.session.expired', { ...session, status: 'expired' }));
    expect(await orderStatus(shop, orderId)).toBe('pending');
    const { data } = await buyer.graphql(`mutation { startPayment(orderId: ${orderId}) { paymentUrl } }`);
    expect((data?.['startPayment'] as { paymentUrl: string }).paymentUrl).toContain('/pay/cs_test_');
    expect((await paymentsOf(shop, orderId)).map(({ status }) => status)).toEqual(['expired', 'open']);
  });
});

describe('a payment for a cancelled order', () => {
  it('takes its tracks again and completes it if they are free', async () => {
    const purchase = await paid();
    const { orderId, productId, session } = purchase;
    await setStatus(shop.admin, orderId, 'cancelled');
    await sendCompleted(shop, session);
    expect(await orderStatus(shop, orderId)).toBe('completed');
    expect(await trackState(shop.testApp, productId)).toEqual({ status: 'sold', quantity: 0 });
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
    expect(shop.stripe.refunds).toEqual([]);
  });

  it('is refunded with a mail when another buyer has the track', async () => {
    const purchase = await paid();
    const { orderId, productId, session } = purchase;
    await setStatus(shop.admin, orderId, 'cancelled');
    await orderAsAnotherBuyer(productId);
    const body = eventOf('checkout.session.completed', { ...session });
    await Promise.all([sendEvent(shop, body), sendEvent(shop, body), sendCompleted(shop, session)]);

    expect(await completedRefund(purchase)).toMatchObject({
      status: 'paid',
      refund_status: 'succeeded',
      refunded_cents: session.amount_total,
    });
    expect(shop.stripe.refunds.filter((one) => one.payment_intent === session.payment_intent)).toHaveLength(
      1,
    );
    expect(await orderStatus(shop, orderId)).toBe('cancelled');
    expect(await mailsAbout(purchase, 'order-completed')).toBe(0);
    expect(await mailsAbout(purchase, 'payment-refunded')).toBe(1);
    expect(await alerts(shop, orderId)).toEqual(['payment.refund']);

    const charge = {
      id: 'ch_2',
      object: 'charge',
      amount_refunded: session.amount_total,
      metadata: session.metadata,
      payment_intent: session.payment_intent,
    };
    await sendEvent(shop, eventOf('charge.refunded', charge));
    expect(await alerts(shop, orderId)).toEqual(['payment.refund']);
  });

  it('is refunded when an admin has taken the track off sale', async () => {
    const purchase = await paid();
    await setStatus(shop.admin, purchase.orderId, 'cancelled');
    await shop.testApp.dataSource.query("UPDATE products SET status = 'archived' WHERE id = $1", [
      purchase.productId,
    ]);
    await sendCompleted(shop, purchase.session);
    expect(await completedRefund(purchase)).toMatchObject({ refund_status: 'succeeded' });
  });

  it('is refunded once although Stripe fails first and then loses its response', async () => {
    const purchase = await paid();
    const { orderId, productId, session } = purchase;
    await setStatus(shop.admin, orderId, 'cancelled');
    await orderAsAnotherBuyer(productId);
    shop.stripe.failNext(/refunds/, 0, { times: 2 });
    shop.stripe.failNext(/refunds/, 0, { times: 2, effect: true });
    await sendCompleted(shop, session);
    expect(await completedRefund(purchase)).toMatchObject({ refund_status: 'succeeded' });
    expect(shop.stripe.refunds.filter((one) => one.payment_intent === session.payment_intent)).toHaveLength(
      1,
    );
    expect(await mailsAbout(purchase, 'payment-refunded')).toBe(1);
  });

  it('takes all tracks again or none', async () => {
    const user = await createUser(shop.testApp);
    const [first, second] = [await createProduct(shop.testApp), await createProduct(shop.testApp)];
    const response = await placeOrder(signedIn(shop.testApp, user), [first.id, second.id]);
    const { id } = (response.body as { data: { id: number } }).data;
    const session = [...shop.stripe.sessions.values()].find(
      ({ metadata }) => metadata['ghostnote_order'] === String(id),
    )!;
    shop.stripe.pay(session.id);
    await setStatus(shop.admin, id, 'cancelled');
    await orderAsAnotherBuyer(second.id);
    await sendCompleted(shop, session);
    expect(await orderStatus(shop, id)).toBe('cancelled');
    expect(await trackState(shop.testApp, first.id)).toEqual({ status: 'published', quantity: 1 });
  });
});

describe('a payment for a completed order', () => {
  it('is recorded in the audit log when an admin completed the order by hand', async () => {
    const purchase = await paid();
    await setStatus(shop.admin, purchase.orderId, 'completed');
    await sendCompleted(shop, purchase.session);
    expect(await alerts(shop, purchase.orderId)).toEqual(['payment.after-completion']);
    expect(await paymentsOf(shop, purchase.orderId)).toMatchObject([{ status: 'paid', refund_status: null }]);
    expect(await mailsAbout(purchase, 'order-completed')).toBe(1);
  });

  it('is refunded when it is the second', async () => {
    const purchase = await order(shop);
    const { orderId, session, buyer } = purchase;
    await sendEvent(shop, eventOf('checkout.session.expired', { ...session }));
    await buyer.graphql(`mutation { startPayment(orderId: ${orderId}) { id } }`);
    const [, second] = [...shop.stripe.sessions.values()].filter(
      ({ metadata }) => metadata['ghostnote_order'] === String(orderId),
    );
    shop.stripe.pay(session.id);
    shop.stripe.pay(second!.id);
    await sendCompleted(shop, second!);
    await sendCompleted(shop, session);
    expect(await completedRefund(purchase)).toMatchObject({ refund_status: 'succeeded' });
    expect((await paymentsOf(shop, orderId))[1]).toMatchObject({ status: 'paid', refund_status: null });
    const mail = (await queuedMails(shop.testApp, purchase.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'payment-refunded', data: { reason: 'duplicate' } });
  });
});
