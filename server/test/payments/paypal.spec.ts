import { eventually } from '../support/until.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { CUSTOMER, placeOrder } from '../orders/shop.js';
import { captureResource, eventOf } from './paypal-samples.js';
import {
  admin,
  announce,
  approvalOf,
  approvedEvent,
  closePayPalShop,
  openPayPalShop,
  order,
  pay,
  payments,
  paypal,
  sendEvent,
  settled,
  START,
  stripe,
  testApp,
} from './paypal-shop.js';
import { orderStatus } from './stripe-shop.js';

beforeAll(() => openPayPalShop());
afterEach(() => paypal.clearFaults());
afterAll(() => closePayPalShop());

describe('the choice of a payment service', () => {
  it('is offered to everybody, the default first', async () => {
    const { data } = await visitor(testApp).graphql('{ paymentMethods }');
    expect(data?.['paymentMethods']).toEqual(['stripe', 'paypal']);
  });

  it('decides which payment page an order gets', async () => {
    const { paymentUrl, approval } = await order();
    expect(paymentUrl).toBe(approval.approveUrl);
    const first = await order({ payment_provider: undefined });
    expect(first.paymentUrl).toContain(stripe.url);
  });

  it('is refused for a service that the store does not accept, and orders nothing', async () => {
    const buyer = signedIn(testApp, await createUser(testApp));
    const { id } = await createProduct(testApp);
    const response = await placeOrder(buyer, [id], { payment_provider: 'manual' });
    expect(response.status).toBe(400);
    const { data } = await visitor(testApp).graphql(`{ product(id: ${id}) { status } }`);
    expect(data?.['product']).toEqual({ status: 'published' });
  });

  it('can be changed while the order is pending, and closes the other page', async () => {
    const { buyer, orderId } = await order({ payment_provider: 'stripe' });
    const { data } = await buyer.graphql(START, { id: orderId, provider: 'paypal' });
    expect((data?.['startPayment'] as { paymentUrl: string }).paymentUrl).toBe(
      approvalOf(orderId)?.approveUrl,
    );
    const session = [...stripe.sessions.values()].find(
      ({ metadata }) => metadata['ghostnote_order'] === String(orderId),
    );
    const status = await eventually(
      () => Promise.resolve(session?.status),
      (one) => one === 'expired',
    );
    expect(status).toBe('expired');
    const rows = await payments(orderId);
    expect(rows.map(({ status }) => status)).toEqual(['closed', 'open']);
  });
});

describe('a payment with PayPal', () => {
  it('is billed to the cent, line by line', async () => {
    const { approval, total } = await order();
    expect(approval.amount).toEqual({ currency_code: 'USD', value: total.toFixed(2) });
    expect(approval.items.at(-1)).toMatchObject({ name: 'Service fee (5 %)' });
    expect(approval.cancelUrl).toBe('http://localhost:3000/account?tab=orders');
  });

  it('completes the order once the buyer has approved it', async () => {
    const purchase = await order();
    await pay(purchase);
    expect(await payments(purchase.orderId)).toMatchObject([
      { status: 'paid', reference: purchase.approval.capture?.id },
    ]);
  });

  it('is booked as received by PayPal', async () => {
    const purchase = await order();
    await pay(purchase);
    const accounts: { account: string }[] = await testApp.dataSource.query(
      `SELECT e.account FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = $1 AND e.account LIKE 'payments:%'`,
      [purchase.orderId],
    );
    expect(accounts).toEqual([{ account: 'payments:paypal' }]);
  });

  it('is collected when the buyer comes back before the event of PayPal', async () => {
    const { buyer, orderId, approval } = await order();
    paypal.approve(approval.id);
    await buyer.graphql(`mutation { collectPayment(orderId: ${orderId}) { id } }`);
    await settled(orderId, 'completed');
  });

  it('is collected only for its buyer', async () => {
    const { orderId } = await order();
    const stranger = signedIn(testApp, await createUser(testApp));
    const { errors } = await stranger.graphql(`mutation { collectPayment(orderId: ${orderId}) { id } }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });

  it('is collected once when every event arrives twice and responses are lost', async () => {
    const purchase = await order();
    const { approval, orderId } = purchase;
    paypal.approve(approval.id);
    paypal.failNext(/\/capture$/, 0, { effect: true });
    await Promise.all([approvedEvent(approval), approvedEvent(approval)]);
    await settled(orderId, 'completed');
    await announce('PAYMENT.CAPTURE.COMPLETED', captureResource(approval), `WH-again-${orderId}`);
    await announce('PAYMENT.CAPTURE.COMPLETED', captureResource(approval), `WH-again-${orderId}`);
    expect(await payments(orderId)).toMatchObject([{ status: 'paid', refund_status: null }]);
    expect(paypal.refunds.filter(({ captureId }) => captureId === approval.capture?.id)).toEqual([]);
  });

  it('waits while PayPal reviews it', async () => {
    const { approval, orderId } = await order();
    paypal.approve(approval.id, 'PENDING');
    await approvedEvent(approval);
    await settled(orderId, 'processing');
    approval.capture!.status = 'COMPLETED';
    await announce('PAYMENT.CAPTURE.COMPLETED', captureResource(approval));
    await settled(orderId, 'completed');
  });

  it('leaves the order pending when PayPal declines it, and the buyer can try again', async () => {
    const { approval, orderId, buyer } = await order();
    paypal.approve(approval.id, 'INSTRUMENT_DECLINED');
    await approvedEvent(approval);
    const failed = await eventually(
      () => payments(orderId),
      ([one]) => one?.status === 'failed',
    );
    expect(failed).toMatchObject([{ status: 'failed' }]);
    expect(await orderStatus({ testApp } as never, orderId)).toBe('pending');
    const { data } = await buyer.graphql(START, { id: orderId, provider: 'paypal' });
    expect((data?.['startPayment'] as { paymentUrl: string }).paymentUrl).toBeTruthy();
  });

  it('takes no money for an order that was cancelled before', async () => {
    const { approval, orderId } = await order();
    await admin.rest('PUT', `/api/orders/${orderId}/status`, { status: 'cancelled' });
    paypal.approve(approval.id);
    await approvedEvent(approval);
    expect(await payments(orderId)).toMatchObject([{ status: 'closed' }]);
    expect(paypal.order(approval.id).capture).toBeUndefined();
  });

  it('takes no money for a page that asks for more than is left to pay', async () => {
    const { approval, orderId } = await order();
    const body = { method: 'bank', reference: 'B-1', amount: 100 };
    await admin.rest('POST', `/api/orders/${orderId}/payments`, body);
    paypal.approve(approval.id);
    await approvedEvent(approval);
    expect((await payments(orderId))[0]).toMatchObject({ provider: 'paypal', status: 'closed' });
    expect(approval.capture).toBeUndefined();
  });

  it('leaves the order pending and payable while PayPal does not respond', async () => {
    paypal.failNext(/^\/v2\/checkout\/orders$/, 503, { times: 10 });
    const { orderId, paymentUrl, buyer } = await order();
    expect(paymentUrl).toBeNull();
    paypal.clearFaults();
    const { data } = await buyer.graphql(START, { id: orderId });
    expect((data?.['startPayment'] as { paymentUrl: string }).paymentUrl).toBe(
      approvalOf(orderId)?.approveUrl,
    );
  });
});

describe('a refund with PayPal', () => {
  it('sends a part of the money back and follows a refund made at PayPal', async () => {
    const purchase = await order();
    await pay(purchase);
    const { orderId, approval } = purchase;
    const path = `/api/orders/${orderId}/refunds`;
    const { status } = await admin.rest('POST', path, { amount: 10, reason: 'goodwill' });
    expect(status).toBe(201);
    const ofOrder = () => paypal.refunds.filter(({ captureId }) => captureId === approval.capture?.id);
    const [refund] = await eventually(
      () => Promise.resolve(ofOrder()),
      (all) => all.length > 0,
    );
    expect(refund?.amount).toEqual({ currency_code: 'USD', value: '10.00' });
    expect(await payments(orderId)).toMatchObject([{ refunded_cents: 1000 }]);

    const total = { currency_code: 'USD', value: '25.00' };
    const elsewhere = {
      id: 'REFELSEWHERE',
      amount: { currency_code: 'USD', value: '15.00' },
      seller_payable_breakdown: { total_refunded_amount: total },
      links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${approval.capture?.id}` }],
    };
    await Promise.all([1, 2].map(() => announce('PAYMENT.CAPTURE.REFUNDED', elsewhere)));
    const rows = await eventually(
      () => payments(orderId),
      ([one]) => one?.refunded_cents === 2500,
    );
    expect(rows).toMatchObject([{ refunded_cents: 2500 }]);
    expect((await admin.rest('GET', path)).body).toMatchObject({
      data: [{ reference: refund?.id }, { amount: 15, method: 'paypal', reference: 'REFELSEWHERE' }],
    });
  });

  it('lists a dispute, whose money comes back by a reversal of the capture', async () => {
    const purchase = await order();
    await pay(purchase);
    const { orderId, approval, total } = purchase;
    const dispute = {
      dispute_id: `PP-D-${orderId}`,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: { currency_code: 'USD', value: total.toFixed(2) },
      disputed_transactions: [{ seller_transaction_id: approval.capture?.id }],
      seller_response_due_date: '2126-01-01T00:00:00.000Z',
    };
    await Promise.all([1, 2].map(() => announce('CUSTOMER.DISPUTE.CREATED', dispute)));
    const path = `/api/disputes?orderId=${orderId}`;
    expect((await admin.rest('GET', path)).body).toMatchObject({
      data: [
        {
          provider: 'paypal',
          status: 'needs_response',
          amount: total,
          evidence_due_by: '2126-01-01T00:00:00.000Z',
        },
      ],
    });
    await announce('PAYMENT.CAPTURE.REVERSED', {
      id: `REV${orderId}`,
      amount: dispute.dispute_amount,
      links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${approval.capture?.id}` }],
    });
    await announce('CUSTOMER.DISPUTE.RESOLVED', {
      ...dispute,
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    });
    expect((await admin.rest('GET', path)).body).toMatchObject({ data: [{ status: 'lost' }] });
    expect((await admin.rest('GET', `/api/orders/${orderId}/refunds`)).body).toMatchObject({
      data: [{ amount: total, reference: `REV${orderId}` }],
    });
  });

  it('returns the whole payment when it arrives after the tracks are gone', async () => {
    const { approval, orderId, buyer } = await order();
    const { data } = await buyer.graphql(`{ order(id: ${orderId}) { products { productId } } }`);
    const [line] = (data?.['order'] as { products: { productId: number }[] }).products;
    await admin.rest('PUT', `/api/orders/${orderId}/status`, { status: 'cancelled' });
    const other = signedIn(testApp, await createUser(testApp));
    await placeOrder(other, [line!.productId], { customer_info: CUSTOMER });
    // PayPal had captured the approval before the order was cancelled.
    paypal.approve(approval.id);
    approval.capture = {
      id: `CAPLATE${orderId}`,
      status: 'COMPLETED',
      amount: approval.amount,
      refundedCents: 0,
    };
    await announce('PAYMENT.CAPTURE.COMPLETED', captureResource(approval));
    const refunded = await eventually(
      () => payments(orderId),
      ([one]) => one?.refund_reference !== null,
    );
    expect(refunded).toMatchObject([{ refund_status: 'succeeded' }]);
  });
});

describe('an event', () => {
  const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();
  const resource = { id: 'X', purchase_units: [] };

  it.each([
    ['without signature', () => ({ 'content-type': 'application/json' })],
    ['of another transmission', () => paypal.sign('{}')],
    [
      'whose signature was changed',
      (body: string) => ({ ...paypal.sign(body), 'paypal-transmission-sig': 'forged' }),
    ],
    [
      'from an hour ahead',
      (body: string) => ({ ...paypal.sign(body), 'paypal-transmission-time': inAnHour() }),
    ],
  ])('%s is rejected', async (_, headers) => {
    const body = eventOf('CHECKOUT.ORDER.APPROVED', resource);
    expect((await sendEvent(body, headers(body) as Record<string, string>)).status).toBe(400);
  });

  it('whose body was changed after signing is rejected', async () => {
    const body = eventOf('CHECKOUT.ORDER.APPROVED', resource);
    expect((await sendEvent(body.replace('APPROVED', 'DECLINED'), paypal.sign(body))).status).toBe(400);
  });

  it('of another system is accepted and changes nothing', async () => {
    expect(
      (await announce('PAYMENT.CAPTURE.COMPLETED', { id: 'OTHER', custom_id: 'their order' })).status,
    ).toBe(200);
  });

  it('is sent again by PayPal when it cannot be verified now', async () => {
    paypal.failNext(/verify-webhook-signature/, 500);
    const body = eventOf('CHECKOUT.ORDER.APPROVED', resource);
    expect((await sendEvent(body)).status).toBeGreaterThanOrEqual(500);
  });
});

describe('payments over REST', () => {
  it('are listed for the buyer and admins, and paid later', async () => {
    const { buyer, orderId } = await order({ payment_provider: 'stripe' });
    const page = await buyer.rest('POST', `/api/orders/${orderId}/payment-page`, {
      payment_provider: 'paypal',
    });
    expect(page.body).toEqual({
      success: true,
      data: { payment_url: approvalOf(orderId)?.approveUrl },
    });
    const path = `/api/orders/${orderId}/payments`;
    const listed = await buyer.rest('GET', path);
    expect(listed.body).toMatchObject({
      data: [
        { provider: 'stripe', status: 'closed', paid_at: null },
        { provider: 'paypal', status: 'open', refunded_amount: 0 },
      ],
    });
    expect((await admin.rest('GET', path)).body).toEqual(listed.body);
    const stranger = signedIn(testApp, await createUser(testApp));
    expect((await stranger.rest('GET', path)).status).toBe(403);
  });

  it('are offered by name', async () => {
    const { body } = await visitor(testApp).rest('GET', '/api/payment-methods');
    expect(body).toEqual({ success: true, data: ['stripe', 'paypal'] });
  });
});
