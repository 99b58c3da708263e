import { PayPalClientService } from '../../src/modules/money/payments/paypal/paypal-client.service.js';
import { eventOf } from './paypal-samples.js';
import {
  admin,
  approvalOf,
  approvedEvent,
  closePayPalShop,
  openPayPalShop,
  order,
  payments,
  paypal,
  sendEvent,
  settled,
  START,
  testApp,
} from './paypal-shop.js';
import { eventually } from '../support/until.js';

const TOKEN = /^\/v1\/oauth2\/token$/;

beforeAll(async () => {
  await openPayPalShop();
  testApp.app.get(PayPalClientService, { strict: false }).timeoutMs = 500;
});
afterEach(() => paypal.clearFaults());
afterAll(() => closePayPalShop());

describe('a request for a token', () => {
  it.each([
    ['fails with 500', 500],
    ['fails with 503', 503],
    ['is refused with 401', 401],
    ['is cut', 0],
    ['is never answered', -1],
  ])('that %s keeps no later payment page from opening', async (_, status) => {
    paypal.revokeTokens();
    paypal.failNext(TOKEN, status);
    const { buyer, orderId, paymentUrl } = await order();
    expect(paymentUrl).toBeNull();
    const { data } = await buyer.graphql(START, { id: orderId });
    expect(data).toEqual({ startPayment: { paymentUrl: approvalOf(orderId)?.approveUrl } });
  });

  it('that fails keeps no later capture or refund from working', async () => {
    const { approval, buyer, orderId } = await order();
    paypal.revokeTokens();
    paypal.failNext(TOKEN, 503);
    paypal.approve(approval.id);
    await buyer.graphql(`mutation { collectPayment(orderId: ${orderId}) { id } }`);
    await settled(orderId, 'completed');

    paypal.revokeTokens();
    paypal.failNext(TOKEN, 503);
    const path = `/api/orders/${orderId}/refunds`;
    await admin.rest('POST', path, { amount: 10, reason: 'Agreed' });
    const refunds = await eventually(
      async () => (await admin.rest('GET', path)).body as { data: { status: string }[] },
      ({ data: [refund] }) => refund?.status === 'succeeded',
    );
    expect(refunds).toMatchObject({ data: [{ status: 'succeeded' }] });
  });

  it('is made once for requests at the same time, and again after the token was revoked', async () => {
    paypal.revokeTokens();
    const before = paypal.tokenRequests;
    const purchases = await Promise.all([order(), order(), order()]);
    expect(purchases.map(({ paymentUrl }) => paymentUrl)).not.toContain(null);
    expect(paypal.tokenRequests - before).toBe(1);
    paypal.revokeTokens();
    expect((await order()).paymentUrl).not.toBeNull();
    expect(paypal.tokenRequests - before).toBe(2);
  });

  it('is not made for each forged event', async () => {
    const before = paypal.tokenRequests;
    const body = eventOf('PAYMENT.CAPTURE.COMPLETED', { id: 'FORGED' });
    const forged = { ...paypal.sign(body), 'paypal-transmission-sig': 'forged' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendEvent(body, forged)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400));
    expect(paypal.tokenRequests - before).toBeLessThanOrEqual(1);
  });

  it('that fails makes PayPal send its event again', async () => {
    paypal.revokeTokens();
    paypal.failNext(TOKEN, 503);
    const body = eventOf('CHECKOUT.ORDER.APPROVED', { id: 'X', purchase_units: [] });
    const headers = paypal.sign(body);
    expect((await sendEvent(body, headers)).status).toBe(503);
    expect((await sendEvent(body, headers)).status).toBe(200);
  });
});

it('a capture that was refunded in part before its response counts as paid', async () => {
  const { approval, orderId } = await order();
  paypal.approve(approval.id);
  paypal.failNext(/\/capture$/, 0, { effect: true });
  paypal.refundOnCapture(10_00);
  await approvedEvent(approval);
  await settled(orderId, 'completed');
  expect(await payments(orderId)).toMatchObject([{ status: 'paid', reference: approval.capture?.id }]);
});
