import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import { Configuration } from '#core/config/index.js';
import { eventOf as stripeEventOf, signatureOf, type FakeSession } from './fake-stripe.js';
import { captureResource, disputeResource, refundResource } from './paypal-samples.js';
import {
  admin,
  announce,
  closePayPalShop,
  openPayPalShop,
  order,
  payments,
  paypal,
  settled,
  stripe,
  testApp,
} from './paypal-shop.js';
import {
  alerts,
  orderStatus,
  problemsOf,
  sendEvent as sendStripeEvent,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';
import { chargeObject, disputeObject, refundObject, sessionObject } from './stripe-samples.js';

beforeAll(() => openPayPalShop());
afterAll(() => closePayPalShop());

const shop = () => ({ testApp, admin }) as StripeShop;
const statusOf = (orderId: number) => orderStatus(shop(), orderId);

let number = 0;
const newId = (prefix: string) => `${prefix}_early_${(number += 1)}`;

const deliver = (body: string) => sendStripeEvent(shop(), body, { 'stripe-signature': signatureOf(body) });
const send = (type: string, object: Record<string, unknown>, id = newId('evt')) =>
  deliver(stripeEventOf(type, object, id));
const complete = (session: FakeSession) => send('checkout.session.completed', sessionObject(session));

/** An order whose page at Stripe was paid; the server does not know it yet. */
async function paidAtStripe() {
  const purchase = await order({ payment_provider: 'stripe' });
  const open = [...stripe.sessions.values()].find(
    ({ metadata }) => metadata['ghostnote_order'] === String(purchase.orderId),
  )!;
  const session = stripe.pay(open.id);
  return { ...purchase, session };
}

async function refundsOf(orderId: number): Promise<{ amount: number; reference: string }[]> {
  const { body } = await admin.rest('GET', `/api/orders/${orderId}/refunds`);
  return (body as { data: { amount: number; reference: string }[] }).data;
}

async function disputesOf(orderId: number): Promise<unknown[]> {
  const { body } = await admin.rest('GET', `/api/disputes?orderId=${orderId}`);
  return (body as { data: unknown[] }).data;
}

const waitingEvents = (id: string): Promise<unknown[]> =>
  testApp.dataSource.query('SELECT outcome FROM payment_events WHERE id = $1', [id]);

describe('a refund that is reported before its payment', () => {
  it('in part leaves the order to be delivered, and is booked with it', async () => {
    const { session, orderId } = await paidAtStripe();
    const refund = refundObject(session, newId('re'), 10_00);
    const id = newId('evt');
    for (let i = 0; i < 3; i += 1) await send('refund.created', refund, id);
    expect(await waitingEvents(id)).toEqual([{ outcome: 'waiting' }]);
    await send('charge.refunded', chargeObject(session, 10_00));
    await complete(session);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 10, reference: refund['id'] }]);
    await send('refund.created', refund, id);
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await payments(orderId)).toMatchObject([{ status: 'paid', refunded_cents: 10_00 }]);
  });

  it('in full keeps the order from being delivered, and tells the admins', async () => {
    const { session, orderId } = await paidAtStripe();
    const total = session.amount_total;
    await send('refund.created', refundObject(session, newId('re'), 20_00));
    await send('refund.created', refundObject(session, newId('re'), total - 20_00));
    await complete(session);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await payments(orderId)).toMatchObject([
      { status: 'paid', refund_status: 'succeeded', refunded_cents: total },
    ]);
    expect(await alerts(shop(), orderId)).toContain('payment.already-refunded');
    expect(await problemsOf(shop(), orderId)).toMatchObject([
      { kind: 'already_refunded', amount: total / 100 },
    ]);
  });

  it('in full that failed at the bank does not keep the order from being delivered', async () => {
    const { session, orderId } = await paidAtStripe();
    const refund = refundObject(session, newId('re'), session.amount_total);
    await send('refund.failed', { ...refund, status: 'failed', failure_reason: 'declined' });
    await send('refund.created', refund);
    await complete(session);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed' }]);
  });

  it('is found at Stripe when only its charge is reported', async () => {
    const { session, orderId } = await paidAtStripe();
    const { id } = stripe.refundInDashboard(session.payment_intent!, 15_00);
    await send('charge.refunded', chargeObject(session, 15_00));
    await complete(session);
    const refunds = await eventually(
      () => refundsOf(orderId),
      ({ length }) => length > 0,
    );
    expect(refunds).toMatchObject([{ amount: 15, reference: id }]);
  });

  it('is booked whichever of the two is stored first', async () => {
    for (let i = 0; i < 8; i += 1) {
      const { session, orderId } = await paidAtStripe();
      const refund = refundObject(session, newId('re'), 10_00);
      await Promise.all([send('refund.created', refund), complete(session), send('refund.updated', refund)]);
      expect([await statusOf(orderId), (await refundsOf(orderId)).map(({ amount }) => amount)]).toEqual([
        'completed',
        [10],
      ]);
    }
  });

  it('at PayPal is booked with its capture', async () => {
    const { approval, orderId } = await order();
    paypal.approve(approval.id);
    approval.capture = {
      id: `CAPEARLY${orderId}`,
      status: 'PARTIALLY_REFUNDED',
      amount: approval.amount,
      refundedCents: 12_00,
    };
    const refund = refundResource(approval, { id: `REFEARLY${orderId}`, cents: 12_00 });
    await announce('PAYMENT.CAPTURE.REFUNDED', refund);
    await announce('PAYMENT.CAPTURE.COMPLETED', captureResource(approval));
    await settled(orderId, 'completed');
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 12, reference: `REFEARLY${orderId}` }]);
  });
});

describe('a dispute that is reported before its payment', () => {
  it('is listed and holds the money as if it had come later', async () => {
    const { session, orderId } = await paidAtStripe();
    const dispute = disputeObject(session, newId('du'));
    await send('charge.dispute.created', dispute);
    await send('charge.dispute.funds_withdrawn', { ...dispute, status: 'under_review' });
    expect(await disputesOf(orderId)).toEqual([]);
    await complete(session);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await disputesOf(orderId)).toMatchObject([
      { reference: dispute['id'], evidence_due_by: new Date(1_796_515_199_000).toISOString() },
    ]);
    const rows: unknown[] = await testApp.dataSource.query(
      `SELECT account, amount_cents FROM ledger_entries WHERE account = 'disputes' AND transaction_id IN
         (SELECT id FROM ledger_transactions WHERE order_id = $1)`,
      [orderId],
    );
    expect(rows).toEqual([{ account: 'disputes', amount_cents: session.amount_total }]);
  });

  it('at PayPal is listed once its capture is known', async () => {
    const { approval, orderId } = await order();
    paypal.approve(approval.id);
    approval.capture = {
      id: `CAPD${orderId}`,
      status: 'COMPLETED',
      amount: approval.amount,
      refundedCents: 0,
    };
    await announce('CUSTOMER.DISPUTE.CREATED', disputeResource(approval, `PP-D-early-${orderId}`));
    await announce('PAYMENT.CAPTURE.COMPLETED', captureResource(approval));
    expect(await disputesOf(orderId)).toMatchObject([{ reference: `PP-D-early-${orderId}` }]);
  });
});

it('an event that an earlier version took for foreign is applied when it is sent again', async () => {
  const { session, orderId } = await paidAtStripe();
  await complete(session);
  const id = newId('evt');
  await testApp.dataSource.query(
    "INSERT INTO payment_events (id, type, outcome, occurred_at) VALUES ($1, 'refund.created', 'not ours', now())",
    [id],
  );
  await send('refund.created', refundObject(session, newId('re'), 5_00), id);
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 5 }]);
});

it('an event of another system waits for 90 days, then its content is deleted', async () => {
  const id = newId('WH');
  const foreign = { id: 'REFTHEIRS', status: 'COMPLETED', amount: { currency_code: 'USD', value: '1.00' } };
  const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAPTHEIRS' }];
  await announce('PAYMENT.CAPTURE.REFUNDED', { ...foreign, links }, id);
  const stored = () =>
    testApp.dataSource.query(
      'SELECT outcome, waits_for, payload IS NULL AS "isEmpty" FROM payment_events WHERE id = $1',
      [id],
    );
  expect(await stored()).toEqual([{ outcome: 'waiting', waits_for: 'paypal:CAPTHEIRS', isEmpty: false }]);
  await testApp.dataSource.query(
    "UPDATE payment_events SET received_at = now() - interval '91 days' WHERE id = $1",
    [id],
  );
  await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  expect(await stored()).toEqual([{ outcome: 'not ours', waits_for: null, isEmpty: true }]);
});
