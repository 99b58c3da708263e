import { SendRefundJob } from '../../src/modules/money/refunds/sending/send-refund.job.js';
import { orderIn } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import { eventOf } from './fake-stripe.js';
import {
  alerts,
  openStripeShop,
  order,
  paymentsOf,
  problemsOf,
  sendCompleted,
  sendEvent,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;

beforeAll(async () => {
  shop = await openStripeShop();
});
afterEach(() => {
  shop.stripe.clearFaults();
  shop.stripe.refundStatus = 'succeeded';
});
afterAll(() => shop.close());

interface RefundBody {
  id: number;
  amount: number;
  status: string;
  reference: string | null;
  failure: string | null;
}

/** An order that was paid at Stripe. */
async function paid(): Promise<Purchase> {
  const purchase = await order(shop);
  shop.stripe.pay(purchase.session.id);
  await sendCompleted(shop, purchase.session);
  return purchase;
}

const refund = (orderId: number, body: object = {}) =>
  shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'Agreed', ...body });

async function refundsOf(orderId: number): Promise<RefundBody[]> {
  const { body } = await shop.admin.rest('GET', `/api/orders/${orderId}/refunds`);
  return (body as { data: RefundBody[] }).data;
}

const settled = (orderId: number) =>
  eventually(
    () => refundsOf(orderId),
    (refunds) => refunds.every(({ status }) => status !== 'pending'),
  );

const atStripe = ({ session }: Purchase) =>
  shop.stripe.refunds.filter((one) => one.payment_intent === session.payment_intent);

const mails = async ({ user }: Purchase) =>
  (await queuedMails(shop.testApp, user.email)).filter(({ template }) => template === 'order-refunded')
    .length;

const ledgerSum = async (orderId: number) => {
  const rows: { kind: string; sum: number }[] = await shop.testApp.dataSource.query(
    `SELECT t.kind, sum(e.amount_cents)::int AS sum FROM ledger_transactions t
       JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'payments:stripe'
      WHERE t.order_id = $1 GROUP BY t.kind ORDER BY t.kind`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
};

const openProblems = async (orderId: number) =>
  (await problemsOf(shop, orderId)).filter((one) => one.resolved_at === null).map(({ kind }) => kind);

it('sends the money back to the payment, in parts and then the rest', async () => {
  const purchase = await paid();
  const { orderId } = purchase;
  const response = await refund(orderId, { amount: 100 });
  expect(response.status).toBe(201);
  expect((response.body as { data: RefundBody }).data).toMatchObject({ amount: 100, status: 'pending' });
  expect(await settled(orderId)).toMatchObject([
    { status: 'succeeded', reference: atStripe(purchase)[0]!.id },
  ]);
  await refund(orderId);
  await settled(orderId);
  const total = purchase.session.amount_total;
  expect(atStripe(purchase).map(({ amount }) => amount)).toEqual([100_00, total - 100_00]);
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ refunded_cents: total, refund_status: null }]);
  expect(await mails(purchase)).toBe(2);
  expect(await ledgerSum(orderId)).toEqual({ sale: total, refund: -total });
});

it('is sent once although Stripe fails first and then loses its response', async () => {
  const purchase = await paid();
  shop.stripe.failNext(/refunds$/, 0, { times: 2 });
  shop.stripe.failNext(/refunds$/, 0, { times: 2, effect: true });
  await refund(purchase.orderId);
  expect(await settled(purchase.orderId)).toMatchObject([{ status: 'succeeded' }]);
  expect(atStripe(purchase)).toHaveLength(1);
  expect(await mails(purchase)).toBe(1);
});

it('is a problem while Stripe does not respond, and none once it was sent', async () => {
  const { orderId } = await paid();
  shop.stripe.failNext(/refunds$/, 0, { times: 200 });
  const { body } = await refund(orderId);
  const { id } = (body as { data: RefundBody }).data;
  const job = shop.testApp.app.get(SendRefundJob, { strict: false });
  const send = (attempt: number) => job.send({ kind: 'refund', id }, { attempt });
  await expect(send(5)).rejects.toThrow('StripeConnectionError');
  expect(await openProblems(orderId)).toEqual([]);
  await expect(send(6)).rejects.toThrow('StripeConnectionError');
  expect(await openProblems(orderId)).toEqual(['stuck']);
  shop.stripe.clearFaults();
  await send(7);
  expect(await settled(orderId)).toMatchObject([{ status: 'succeeded' }]);
  expect(await openProblems(orderId)).toEqual([]);
});

it('puts the ledger right when Stripe refuses, and the sum can be refunded by hand', async () => {
  const purchase = await paid();
  const { orderId, session, buyer } = purchase;
  // Money that went back in Stripe's dashboard is not there for this refund.
  shop.stripe.refunds.push({
    id: 're_elsewhere',
    payment_intent: session.payment_intent!,
    amount: session.amount_total - 1,
    status: 'succeeded',
  });
  await refund(orderId);
  expect(await settled(orderId)).toMatchObject([{ status: 'failed' }]);
  const total = session.amount_total;
  expect(await ledgerSum(orderId)).toEqual({ sale: total, refund: -total, 'refund-reversal': total });
  expect(await mails(purchase)).toBe(0);
  expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products[0]).toHaveProperty(
    'download_link',
  );
  const byHand = await refund(orderId, { by_hand: true });
  expect((byHand.body as { data: RefundBody }).data).toMatchObject({ status: 'succeeded' });
});

it('takes the tracks back once Stripe has accepted, and books the money back if the bank returns it', async () => {
  const purchase = await paid();
  const { orderId, buyer } = purchase;
  shop.stripe.refundStatus = 'pending';
  await refund(orderId);
  await eventually(
    () => mails(purchase),
    (count) => count === 1,
  );
  expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products[0]).not.toHaveProperty(
    'download_link',
  );
  const [atBank] = atStripe(purchase);
  await sendEvent(shop, eventOf('refund.updated', { ...atBank, status: 'succeeded' }));
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
  const failed = { ...atBank, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await sendEvent(shop, eventOf('refund.failed', failed));
  await sendEvent(shop, eventOf('charge.refund.updated', failed));
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'expired_or_canceled_card' }]);
  const total = purchase.session.amount_total;
  expect(await ledgerSum(orderId)).toEqual({ sale: total, refund: -total, 'refund-reversal': total });
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ refunded_cents: 0 }]);
  expect(await mails(purchase)).toBe(1);
});

it('does not take its own refund for one made in the dashboard', async () => {
  const purchase = await paid();
  await refund(purchase.orderId, { amount: 10 });
  await settled(purchase.orderId);
  const charge = {
    amount_refunded: 10_00,
    payment_intent: purchase.session.payment_intent,
    metadata: purchase.session.metadata,
  };
  await sendEvent(shop, eventOf('charge.refunded', charge));
  expect(await alerts(shop, purchase.orderId)).toEqual([]);
  expect(await paymentsOf(shop, purchase.orderId)).toMatchObject([
    { refunded_cents: 10_00, refund_status: null },
  ]);
});

it('is refused beyond the payment, by two admins at once too', async () => {
  const { orderId, session } = await paid();
  const half = Math.floor(session.amount_total / 2) / 100 + 1;
  const both = await Promise.all([refund(orderId, { amount: half }), refund(orderId, { amount: half })]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  await settled(orderId);
});

it('sends an online payment back that arrives after one that an admin recorded', async () => {
  const { orderId, session } = await order(shop);
  shop.stripe.pay(session.id);
  const body = { method: 'bank', reference: 'B-1', amount: session.amount_total / 100 };
  expect((await shop.admin.rest('POST', `/api/orders/${orderId}/payments`, body)).status).toBe(201);
  await sendCompleted(shop, session);
  const online = (await paymentsOf(shop, orderId)).find(({ session_id }) => session_id === session.id);
  expect(online?.refund_status).not.toBeNull();
});
