import { HoldExpiryJob } from '../../src/modules/sales/orders/lifecycle/hold-expiry.job.js';
import { codeIn, orderIn, setStatus } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import type { FakeSession } from './fake-stripe.js';
import {
  openStripeShop,
  order,
  orderStatus,
  paymentsOf,
  problemsOf,
  sendCompleted,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterAll(() => shop.close());

/** An order of $105 with an open page. */
const placed = () => order(shop, {}, { priceCents: 100_00 });

const record = (orderId: number, amount: number) =>
  shop.admin.rest('POST', `/api/orders/${orderId}/payments`, { method: 'bank', reference: 'B-1', amount });

const start = ({ buyer, orderId }: Purchase) => buyer.rest('POST', `/api/orders/${orderId}/payment-page`, {});

const sessionsOf = ({ orderId }: Purchase): FakeSession[] =>
  [...shop.stripe.sessions.values()].filter(
    ({ metadata }) => metadata['ghostnote_order'] === String(orderId),
  );

const returnPayment = (id: number, body: object = {}) =>
  shop.admin.rest('POST', `/api/payments/${id}/refunds`, { reason: 'Agreed', ...body });

const mailsOf = async ({ user }: Purchase, template: string) =>
  (await queuedMails(shop.testApp, user.email)).filter((mail) => mail.template === template);

const noticesAbout = async (orderId: number) =>
  (await queuedMails(shop.testApp, 'admin@ghostnote.test'))
    .filter(({ event }) => event.startsWith('payment-problem:'))
    .map(({ data }) => data)
    .filter(({ eyebrow }) => eyebrow === `Order #${orderId}`)
    .map(({ title }) => title);

describe('a part that was paid by hand', () => {
  it('closes the open page, and the next page asks for the rest', async () => {
    const purchase = await placed();
    const { orderId, session } = purchase;
    await record(orderId, 100);
    const closed = await eventually(
      () => Promise.resolve(session.status),
      (status) => status === 'expired',
    );
    expect(closed).toBe('expired');
    expect((await start(purchase)).status).toBe(200);
    const rest = sessionsOf(purchase).at(-1)!;
    expect(rest.amount_total).toBe(5_00);
    await sendCompleted(shop, shop.stripe.pay(rest.id));
    expect(await orderStatus(shop, orderId)).toBe('completed');
    expect(await problemsOf(shop, orderId)).toEqual([]);
  });

  it('leaves too little for a page, which then is not opened', async () => {
    const purchase = await placed();
    await record(purchase.orderId, 104.9);
    expect(codeIn(await start(purchase))).toBe('CONFLICT');
    expect(sessionsOf(purchase)).toHaveLength(1);
  });

  it('beside a page that was paid all the same completes the order, and the surplus goes back', async () => {
    const purchase = await placed();
    const { orderId, session } = purchase;
    shop.stripe.pay(session.id);
    await record(orderId, 100);
    await sendCompleted(shop, session);
    expect(await orderStatus(shop, orderId)).toBe('completed');
    const online = await eventually(
      async () =>
        (await paymentsOf(shop, orderId)).find(({ reference }) => reference === session.payment_intent),
      (payment) => payment?.refund_status === 'succeeded',
    );
    expect(online).toMatchObject({ status: 'paid', amount_cents: 105_00, refunded_cents: 100_00 });
    const refunds = shop.stripe.refunds.filter(
      ({ payment_intent }) => payment_intent === session.payment_intent,
    );
    expect(refunds.map(({ amount }) => amount)).toEqual([100_00]);
    expect(await problemsOf(shop, orderId)).toMatchObject([
      { kind: 'surplus', amount: 100, resolved_by: 'system' },
    ]);
    expect(await noticesAbout(orderId)).toEqual(['More was paid than the order costs']);
    expect(await mailsOf(purchase, 'payment-refunded')).toMatchObject([
      { data: { reason: 'surplus', amountCents: 100_00, isWhole: false } },
    ]);
    const { data } = await shop.admin.graphql(`{ order(id: ${orderId}) { payments { amount netAmount } } }`);
    expect(data?.['order']).toEqual({
      payments: [
        { amount: 105, netAmount: 5 },
        { amount: 100, netAmount: 100 },
      ],
    });
  });
});

describe('a cancelled order with money of its buyer', () => {
  it('is a problem until the money was returned', async () => {
    const purchase = await placed();
    const { orderId } = purchase;
    await record(orderId, 100);
    await setStatus(shop.admin, orderId, 'cancelled');
    expect(await problemsOf(shop, orderId)).toMatchObject([{ kind: 'owed', amount: 100, resolved_at: null }]);
    expect(await noticesAbout(orderId)).toEqual(['Cancelled order with money of its buyer']);
    const payment = (await paymentsOf(shop, orderId)).find(({ amount_cents }) => amount_cents === 100_00)!;
    const part = await returnPayment(payment.id, { amount: 40 });
    expect([part.status, part.body]).toMatchObject([
      201,
      { data: { payment_id: payment.id, amount: 40, status: 'succeeded', by_hand: true } },
    ]);
    expect(await problemsOf(shop, orderId)).toMatchObject([{ amount: 60, resolved_at: null }]);
    expect((await returnPayment(payment.id, { amount: 60.01 })).status).toBe(409);
    expect((await returnPayment(payment.id)).status).toBe(201);
    expect(await problemsOf(shop, orderId)).toMatchObject([
      { resolved_by: 'system', note: 'The money was returned' },
    ]);
    expect((await returnPayment(payment.id)).status).toBe(409);
    expect(await mailsOf(purchase, 'payment-refunded')).toMatchObject([
      { data: { amountCents: 40_00, note: 'Agreed', isOnline: false } },
      { data: { amountCents: 60_00 } },
    ]);
  });

  it('is a problem too when its hold has ended, or its buyer has cancelled it', async () => {
    const [held, left] = [await placed(), await placed()];
    await record(held.orderId, 50);
    await record(left.orderId, 60);
    await shop.testApp.dataSource.query(
      "UPDATE orders SET hold_expires_at = now() - interval '1 minute' WHERE id = $1",
      [held.orderId],
    );
    await shop.testApp.app.get(HoldExpiryJob, { strict: false }).cancelExpired(new Date());
    await left.buyer.rest('DELETE', `/api/orders/${left.orderId}`);
    expect(await problemsOf(shop, held.orderId)).toMatchObject([{ kind: 'owed', amount: 50 }]);
    expect(await problemsOf(shop, left.orderId)).toMatchObject([{ kind: 'owed', amount: 60 }]);
  });

  it('is none any more once it is open again', async () => {
    const { orderId } = await placed();
    await record(orderId, 100);
    await setStatus(shop.admin, orderId, 'cancelled');
    await setStatus(shop.admin, orderId, 'pending');
    expect(await problemsOf(shop, orderId)).toMatchObject([{ resolved_by: 'system' }]);
    await record(orderId, 5);
    expect(await orderStatus(shop, orderId)).toBe('completed');
  });

  it('that was completed and paid online is returned through the payment service', async () => {
    const { orderId, session } = await placed();
    await sendCompleted(shop, shop.stripe.pay(session.id));
    await setStatus(shop.admin, orderId, 'cancelled');
    expect(await problemsOf(shop, orderId)).toMatchObject([{ kind: 'owed', amount: 105 }]);
    const [payment] = await paymentsOf(shop, orderId);
    expect((await returnPayment(payment!.id)).body).toMatchObject({ data: { status: 'pending' } });
    await eventually(
      () => problemsOf(shop, orderId),
      ([problem]) => problem?.resolved_at !== null,
    );
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ refund_status: 'succeeded' }]);
    expect(shop.stripe.refunds.at(-1)).toMatchObject({
      payment_intent: session.payment_intent,
      amount: 105_00,
    });
  });

  it('does not complete by the rest of its money once the part by hand was returned', async () => {
    const purchase = await placed();
    const { orderId } = purchase;
    await record(orderId, 100);
    await start(purchase);
    const rest = shop.stripe.pay(sessionsOf(purchase).at(-1)!.id);
    await setStatus(shop.admin, orderId, 'cancelled');
    const byHand = (await paymentsOf(shop, orderId)).find(({ amount_cents }) => amount_cents === 100_00)!;
    await returnPayment(byHand.id);
    await sendCompleted(shop, rest);
    expect(await orderStatus(shop, orderId)).toBe('cancelled');
    const payment = await eventually(
      async () => (await paymentsOf(shop, orderId)).find(({ amount_cents }) => amount_cents === 5_00),
      (one) => one?.refund_status === 'succeeded',
    );
    expect(payment).toMatchObject({ refund_status: 'succeeded', refunded_cents: 5_00 });
    expect(orderIn(await shop.admin.rest('GET', `/api/orders/${orderId}`)).status).toBe('cancelled');
  });
});
