import { visitor } from '../factories/people.js';
import { codeIn } from '../orders/shop.js';
import { createTestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';
import { eventOf, signatureOf } from './fake-stripe.js';
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

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterAll(() => shop.close());

async function paid(): Promise<Purchase> {
  const purchase = await order(shop);
  shop.stripe.pay(purchase.session.id);
  return purchase;
}

describe('a mismatching event', () => {
  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('with %s completes nothing and is recorded in the audit log', async (_, changes) => {
    const purchase = await paid();
    await sendEvent(shop, eventOf('checkout.session.completed', { ...purchase.session, ...changes }));
    expect(await orderStatus(shop, purchase.orderId)).toBe('pending');
    expect(await paymentsOf(shop, purchase.orderId)).toMatchObject([{ status: 'mismatched' }]);
    expect(await alerts(shop, purchase.orderId)).toEqual(['payment.mismatch']);
    const mails = await queuedMails(shop.testApp, purchase.user.email);
    expect(mails.map(({ template }) => template)).toEqual(['order-received']);
  });

  it('an unknown payment number is accepted and recorded in the audit log', async () => {
    const { session } = await paid();
    const metadata = { ghostnote_payment: '999999', ghostnote_order: '1' };
    expect(
      (await sendEvent(shop, eventOf('checkout.session.completed', { ...session, metadata }))).status,
    ).toBe(200);
    const rows: unknown[] = await shop.testApp.dataSource.query(
      "SELECT 1 FROM audit_log WHERE action = 'payment.unknown' AND subject = 'payment:999999'",
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    [
      'another system of the same account',
      eventOf('checkout.session.completed', { id: 'cs_1', metadata: {}, payment_intent: null }),
    ],
    ['an event without an effect', eventOf('customer.created', { id: 'cus_1' })],
  ])('%s is accepted and changes nothing', async (_, body) => {
    expect((await sendEvent(shop, body)).status).toBe(200);
  });

  it('a refund that fails at the bank is recorded in the audit log', async () => {
    const { orderId, session } = await paid();
    await sendCompleted(shop, session);
    const refund = {
      id: 're_9',
      object: 'refund',
      payment_intent: session.payment_intent,
      amount: 100,
      metadata: {},
      status: 'failed',
    };
    await sendEvent(shop, eventOf('refund.failed', refund));
    expect(
      await shop.testApp.dataSource.query(
        "SELECT action FROM audit_log WHERE subject = $1 AND action LIKE 'order.refund%'",
        [`order:${orderId}`],
      ),
    ).toContainEqual({ action: 'order.refund-failed' });
  });
});

describe('a request that is not from Stripe', () => {
  const forged: [string, (body: string) => Record<string, string>][] = [
    ['another secret', (body) => ({ 'stripe-signature': signatureOf(body, { secret: 'whsec_guess' }) })],
    ['other bytes', (body) => ({ 'stripe-signature': signatureOf(`${body} `) })],
    [
      'an old message',
      (body) => ({ 'stripe-signature': signatureOf(body, { at: new Date(Date.now() - 6 * 60_000) }) }),
    ],
    [
      'a message from an hour ahead',
      (body) => ({ 'stripe-signature': signatureOf(body, { at: new Date(Date.now() + 60 * 60_000) }) }),
    ],
    ['no signature', () => ({ 'stripe-signature': '' })],
    ['a malformed signature', () => ({ 'stripe-signature': 't=1,v1=00' })],
  ];

  it.each(forged)('is rejected with %s', async (_, headers) => {
    const { orderId, session } = await paid();
    const body = eventOf('checkout.session.completed', { ...session });
    const response = await sendEvent(shop, body, headers(body));
    expect([response.status, codeIn(response)]).toEqual([400, 'BAD_USER_INPUT']);
    expect(await orderStatus(shop, orderId)).toBe('pending');
    expect((await sendEvent(shop, body)).status).toBe(200);
    expect(await orderStatus(shop, orderId)).toBe('completed');
  });

  it.each(['{', 'null'])('is rejected with the body %s', async (body) => {
    const response = await sendEvent(shop, body);
    expect(response.status).toBe(400);
  });

  it('is rejected with an oversized body', async () => {
    expect((await sendEvent(shop, JSON.stringify({ text: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  it('returns 404 with manual payments', async () => {
    const manual = await createTestApp({}, shop.testApp.databaseUrl);
    const body = eventOf('checkout.session.completed', {});
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) };
    const response = await visitor(manual).rest('POST', '/api/payments/stripe/webhook', body, headers);
    expect(response.status).toBe(404);
    await manual.close();
  });
});
