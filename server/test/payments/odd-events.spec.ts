import { codeIn } from '../orders/shop.js';
import { signatureOf, eventOf as stripeEventOf } from './fake-stripe.js';
import { oddShapesOf } from './odd-shapes.js';
import { captureResource, disputeResource, eventOf, refundResource } from './paypal-samples.js';
import {
  admin,
  closePayPalShop,
  openPayPalShop,
  order,
  pay,
  payments,
  paypal,
  sendEvent,
  settled,
  stripe,
  testApp,
} from './paypal-shop.js';
import {
  orderStatus,
  problemsOf,
  sendEvent as sendStripeEvent,
  type PaymentRow,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';
import {
  chargeObject,
  disputeObject,
  refundObject,
  sessionObject,
  thinEvent,
  warningObject,
} from './stripe-samples.js';

beforeAll(() => openPayPalShop());
afterAll(() => closePayPalShop());

type Json = Record<string, unknown>;

const sendStripe = (body: string) =>
  sendStripeEvent({ testApp } as StripeShop, body, { 'stripe-signature': signatureOf(body) });

let sent = 0;
const newId = (prefix: string) => `${prefix}_odd_${(sent += 1)}`;

/** An order with an open page at Stripe that its buyer has paid. */
async function paidAtStripe() {
  const purchase = await order({ payment_provider: 'stripe' });
  const session = [...stripe.sessions.values()].find(
    ({ metadata }) => metadata['ghostnote_order'] === String(purchase.orderId),
  )!;
  return { ...purchase, session: stripe.pay(session.id) };
}

/** Sends each odd shape of an event; returns those that were not accepted. */
async function refusals(
  samples: readonly { type: string; object: Json }[],
  send: (body: string) => Promise<{ status: number }>,
  toBody: (type: string, object: unknown) => string,
): Promise<string[]> {
  const shapes = samples.flatMap(({ type, object }) =>
    oddShapesOf(object).map(({ name, json }) => ({ name: `${type}: ${name}`, body: toBody(type, json) })),
  );
  const envelope = JSON.parse(toBody('an.event', {})) as Json;
  shapes.push(...oddShapesOf(envelope).map(({ name, json }) => ({ name, body: JSON.stringify(json) })));
  const statuses = await Promise.all(shapes.map(async ({ body }) => (await send(body)).status));
  return shapes.flatMap(({ name }, index) =>
    statuses[index] === 200 ? [] : [`${name} (${statuses[index]})`],
  );
}

describe('a signed event of Stripe', () => {
  it('is accepted or ignored whatever field is null, missing or odd', async () => {
    const { session } = await paidAtStripe();
    await sendStripe(stripeEventOf('checkout.session.completed', sessionObject(session)));
    const samples = [
      { type: 'checkout.session.completed', object: sessionObject(session) },
      { type: 'checkout.session.expired', object: sessionObject(session) },
      { type: 'charge.refunded', object: chargeObject(session, 1_00) },
      { type: 'refund.created', object: refundObject(session, 're_odd', 1) },
      { type: 'refund.failed', object: refundObject(session, 're_odd', 1, { status: 'failed' }) },
      { type: 'charge.dispute.created', object: disputeObject(session, 'du_odd') },
      { type: 'charge.dispute.closed', object: disputeObject(session, 'du_odd2', { status: 'won' }) },
      { type: 'radar.early_fraud_warning.created', object: warningObject(session, 'issfr_odd') },
      { type: 'transfer.reversed', object: { id: 'tr_1', metadata: {}, reversed: true, amount_reversed: 1 } },
      { type: 'account.updated', object: { id: 'acct_1' } },
    ];
    const toBody = (type: string, object: unknown) => stripeEventOf(type, object as Json, newId('evt'));
    expect(await refusals(samples, sendStripe, toBody)).toEqual([]);
  });

  it.each(['payment_intent.succeeded', 'constructor', '__proto__', 'toString', 'charge.dispute.vanished'])(
    'of the kind %s is ignored',
    async (type) => {
      expect((await sendStripe(stripeEventOf(type, { id: 'x' }))).status).toBe(200);
    },
  );

  it('that is thin is ignored', async () => {
    expect((await sendStripe(thinEvent('v1.charge.refunded', newId('evt')))).status).toBe(200);
  });

  it('whose body is no event is refused, not for its signature', async () => {
    const response = await sendStripe('null');
    expect([response.status, codeIn(response)]).toEqual([400, 'BAD_USER_INPUT']);
    expect(response.body).toMatchObject({ message: 'The body is not an event' });
  });

  it('completes its order also without its metadata or payment intent', async () => {
    const { session, orderId } = await paidAtStripe();
    const object = { ...sessionObject(session), metadata: null, payment_intent: null };
    await sendStripe(stripeEventOf('checkout.session.completed', object));
    expect(await orderStatus({ testApp } as StripeShop, orderId)).toBe('completed');
    await sendStripe(stripeEventOf('checkout.session.completed', sessionObject(session)));
    const rows: PaymentRow[] = await payments(orderId);
    expect(rows).toMatchObject([{ status: 'paid', reference: session.payment_intent }]);
  });

  it('without its amount completes nothing, until one with it follows', async () => {
    const { session, orderId } = await paidAtStripe();
    const object = { ...sessionObject(session), amount_total: null };
    await sendStripe(stripeEventOf('checkout.session.completed', object));
    expect(await orderStatus({ testApp } as StripeShop, orderId)).toBe('pending');
    expect(await problemsOf({ admin }, orderId)).toMatchObject([{ kind: 'mismatch', resolved_at: null }]);
    await sendStripe(stripeEventOf('checkout.session.completed', sessionObject(session)));
    expect(await orderStatus({ testApp } as StripeShop, orderId)).toBe('completed');
    expect(await problemsOf({ admin }, orderId)).toMatchObject([{ resolved_by: 'system' }]);
  });

  it('about a refunded charge that names its payment by our number alone is applied', async () => {
    const { session, orderId } = await paidAtStripe();
    await sendStripe(stripeEventOf('checkout.session.completed', sessionObject(session)));
    stripe.refundInDashboard(session.payment_intent!, 11_00);
    const charge = { ...chargeObject(session, 11_00), payment_intent: null };
    await sendStripe(stripeEventOf('charge.refunded', charge));
    const [payment] = await eventually(
      () => payments(orderId),
      ([one]) => one?.refunded_cents === 11_00,
    );
    expect(payment).toMatchObject({ refunded_cents: 11_00 });
  });

  it.each(['won_back', 'constructor', null])(
    'about a dispute with the status %s opens it',
    async (status) => {
      const { session, orderId } = await paidAtStripe();
      await sendStripe(stripeEventOf('checkout.session.completed', sessionObject(session)));
      const dispute = disputeObject(session, newId('du'), { status });
      await sendStripe(stripeEventOf('charge.dispute.updated', dispute));
      const rows: unknown = await testApp.dataSource.query(
        'SELECT status, closed_at FROM payment_disputes WHERE order_id = $1',
        [orderId],
      );
      expect(rows).toEqual([{ status: 'needs_response', closed_at: null }]);
    },
  );
});

describe('a signed event of PayPal', () => {
  it('is accepted or ignored whatever field is null, missing or odd', async () => {
    const purchase = await order();
    await pay(purchase);
    const { approval } = purchase;
    const refund = refundResource(approval, { id: 'REFODD', cents: 1 });
    const samples = [
      { type: 'PAYMENT.CAPTURE.COMPLETED', object: captureResource(approval) },
      { type: 'PAYMENT.CAPTURE.REFUNDED', object: refund },
      { type: 'PAYMENT.REFUND.FAILED', object: { ...refund, status: 'FAILED' } },
      { type: 'CUSTOMER.DISPUTE.CREATED', object: disputeResource(approval, 'PP-D-odd') },
      {
        type: 'CHECKOUT.ORDER.APPROVED',
        object: { id: approval.id, status: 'APPROVED', purchase_units: [{ custom_id: approval.customId }] },
      },
    ];
    const toBody = (type: string, object: unknown) => eventOf(type, object, newId('WH'));
    expect(await refusals(samples, (body) => sendEvent(body, paypal.sign(body)), toBody)).toEqual([]);
  });

  it.each(['BILLING.PLAN.CREATED', 'constructor', '__proto__'])('of the kind %s is ignored', async (type) => {
    expect((await sendEvent(eventOf(type, { id: 'x' }))).status).toBe(200);
  });

  it('that is no event is ignored', async () => {
    expect((await sendEvent('{"id":1}')).status).toBe(200);
  });

  it('completes its order also without its marks and links', async () => {
    const { approval, orderId } = await order();
    paypal.approve(approval.id);
    approval.capture = { id: 'CAPBARE', status: 'COMPLETED', amount: approval.amount, refundedCents: 0 };
    const bare = { ...captureResource(approval), custom_id: null, links: null };
    await sendEvent(eventOf('PAYMENT.CAPTURE.COMPLETED', bare));
    expect(await orderStatus({ testApp } as StripeShop, orderId)).toBe('completed');
  });

  it('without its amount completes its order once PayPal has stated it', async () => {
    const { approval, orderId } = await order();
    paypal.approve(approval.id);
    approval.capture = { id: 'CAPTHIN', status: 'COMPLETED', amount: approval.amount, refundedCents: 0 };
    await sendEvent(eventOf('PAYMENT.CAPTURE.COMPLETED', { ...captureResource(approval), amount: null }));
    await settled(orderId, 'completed');
    expect(await payments(orderId)).toMatchObject([{ status: 'paid', reference: 'CAPTHIN' }]);
  });
});
