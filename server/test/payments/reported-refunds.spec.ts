import { createSeller } from '../factories/people.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { orderIn } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import { eventOf, type FakeRefund } from './fake-stripe.js';
import {
  alerts,
  openStripeShop,
  order,
  paymentsOf,
  sendCompleted,
  sendEvent,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterEach(() => {
  shop.stripe.clearFaults();
  shop.stripe.refundStatus = 'succeeded';
});
afterAll(() => shop.close());

interface RefundBody {
  id: number;
  amount: number;
  status: string;
  method: string;
  reason: string;
  reference: string | null;
}

/** An order of a seller's track that was paid at Stripe. */
async function paid(): Promise<Purchase & { intent: string; total: number }> {
  const owner = await createSeller(shop.testApp);
  const { id: sellerId } = await shop.testApp.dataSource.manager.findOneByOrFail(Seller, {
    userId: owner.id,
  });
  const purchase = await order(shop, {}, { sellerId });
  const session = shop.stripe.pay(purchase.session.id);
  await sendCompleted(shop, session);
  return { ...purchase, intent: session.payment_intent!, total: session.amount_total };
}

const send = (type: string, object: Record<string, unknown>) => sendEvent(shop, eventOf(type, object));

/** Everything that Stripe sends about one refund, twice. */
async function sendAll(refund: FakeRefund, { session, intent }: Purchase & { intent: string }) {
  const charge = {
    id: 'ch_1',
    payment_intent: intent,
    amount_refunded: refund.amount,
    metadata: session.metadata,
  };
  const events = [
    eventOf('refund.created', refund),
    eventOf('charge.refunded', charge),
    eventOf('refund.updated', refund),
    eventOf('charge.refund.updated', refund),
  ];
  await Promise.all([...events, ...events].map((event) => sendEvent(shop, event)));
}

async function refundsOf(orderId: number): Promise<RefundBody[]> {
  const { body } = await shop.admin.rest('GET', `/api/orders/${orderId}/refunds`);
  return (body as { data: RefundBody[] }).data;
}

const mails = async ({ user }: Purchase) =>
  (await queuedMails(shop.testApp, user.email)).filter(({ template }) => template === 'order-refunded');

/** Sums of the order's accounts; those of zero left out. */
async function ledger(orderId: number): Promise<Record<string, number>> {
  const rows: { account: string; sum: number }[] = await shop.testApp.dataSource.query(
    `SELECT split_part(e.account, ':', 1) AS account, sum(e.amount_cents)::int AS sum FROM ledger_entries e
       JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id = $1 GROUP BY 1 HAVING sum(e.amount_cents) <> 0 ORDER BY 1`,
    [orderId],
  );
  expect(rows.reduce((total, { sum }) => total + sum, 0)).toBe(0);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

describe("a refund in Stripe's dashboard", () => {
  it('is booked once, however often and in whatever form it is reported', async () => {
    const purchase = await paid();
    const { orderId, intent, total, buyer } = purchase;
    const refund = shop.stripe.refundInDashboard(intent);
    await sendAll(refund, purchase);
    expect(await refundsOf(orderId)).toMatchObject([
      {
        amount: total / 100,
        status: 'succeeded',
        method: 'stripe',
        reason: 'Refunded through Stripe',
        reference: refund.id,
      },
    ]);
    expect(await ledger(orderId)).toEqual({});
    expect(await mails(purchase)).toMatchObject([{ data: { amountCents: total, isOnline: true } }]);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ refunded_cents: total, refund_status: null }]);
    expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products[0]).not.toHaveProperty(
      'download_link',
    );
    const lines: unknown = await shop.testApp.dataSource.query(
      "SELECT actor_id, actor_email FROM audit_log WHERE subject = $1 AND action = 'order.refund'",
      [`order:${orderId}`],
    );
    expect(lines).toEqual([{ actor_id: null, actor_email: 'Stripe' }]);
    expect(await alerts(shop, orderId)).toEqual([]);
  });

  it('is booked when only its charge is reported', async () => {
    const { orderId, intent, session } = await paid();
    shop.stripe.refundInDashboard(intent, 30_00);
    const { id } = shop.stripe.refundInDashboard(intent, 20_00);
    await send('charge.refunded', {
      payment_intent: intent,
      amount_refunded: 50_00,
      metadata: session.metadata,
    });
    const refunds = await eventually(
      () => refundsOf(orderId),
      ({ length }) => length === 2,
    );
    expect(refunds).toMatchObject([{ amount: 30 }, { amount: 20, reference: id }]);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ refunded_cents: 50_00 }]);
  });

  it('leaves the track with the buyer when it is a part, and the rest can be refunded here', async () => {
    const { orderId, intent, total, buyer } = await paid();
    await send('refund.created', shop.stripe.refundInDashboard(intent, 100_00));
    expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products[0]).toHaveProperty(
      'download_link',
    );
    await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'The rest' });
    const [, rest] = await eventually(
      () => refundsOf(orderId),
      (refunds) => refunds.every(({ status }) => status === 'succeeded'),
    );
    expect(rest).toMatchObject({ amount: (total - 100_00) / 100 });
    expect(await ledger(orderId)).toEqual({});
  });

  it('beside a refund that an admin makes here moves each sum once', async () => {
    const { orderId, intent, total } = await paid();
    shop.stripe.failNext(/refunds/, 0, { times: 2 });
    const refund = shop.stripe.refundInDashboard(intent, 60_00);
    await Promise.all([
      shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount: 50, reason: 'Agreed' }),
      send('refund.created', refund),
      send('refund.updated', refund),
    ]);
    const refunds = await eventually(
      () => refundsOf(orderId),
      (all) => all.length === 2 && all.every(({ status }) => status === 'succeeded'),
    );
    expect(refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([50, 60]);
    expect((await ledger(orderId))['payments']).toBe(total - 110_00);
  });

  it('takes the money that an unsent refund asks for, which then fails', async () => {
    const { orderId, intent, total } = await paid();
    const refund = shop.stripe.refundInDashboard(intent);
    await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'Agreed' });
    await send('refund.created', refund);
    const refunds = await eventually(
      () => refundsOf(orderId),
      (all) => all.length === 2 && all.every(({ status }) => status !== 'pending'),
    );
    expect(refunds).toMatchObject([{ status: 'failed' }, { status: 'succeeded', amount: total / 100 }]);
    expect(await ledger(orderId)).toEqual({});
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ refunded_cents: total }]);
  });

  it('is booked as unmatched when the same sum was refunded by hand before', async () => {
    const { orderId, intent, total } = await paid();
    await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'By hand', by_hand: true });
    await send('refund.created', shop.stripe.refundInDashboard(intent));
    expect(await refundsOf(orderId)).toMatchObject([{ method: 'manual' }, { method: 'stripe' }]);
    expect(await ledger(orderId)).toEqual({ payments: -total, 'unmatched-refunds': total });
  });

  it('is taken back when the bank returns it, and stays so when an older report follows', async () => {
    const purchase = await paid();
    const { orderId, intent, total } = purchase;
    shop.stripe.refundStatus = 'pending';
    const refund = shop.stripe.refundInDashboard(intent, 40_00);
    await send('refund.created', refund);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending' }]);
    expect(await mails(purchase)).toHaveLength(1);
    await send('refund.failed', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' });
    await send('refund.updated', { ...refund, status: 'succeeded' });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'lost_or_stolen_card' }]);
    expect((await ledger(orderId))['payments']).toBe(total);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ refunded_cents: 0 }]);
  });

  it('that failed before it was reported is not booked', async () => {
    const { orderId, intent, total } = await paid();
    const refund = shop.stripe.refundInDashboard(intent, 40_00);
    await send('refund.failed', { ...refund, status: 'failed', failure_reason: 'unknown' });
    await send('refund.created', refund);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed' }]);
    expect((await ledger(orderId))['payments']).toBe(total);
  });

  it('of another system changes nothing', async () => {
    const response = await send('refund.created', { id: 're_x', payment_intent: 'pi_theirs', amount: 1 });
    expect(response.status).toBe(200);
  });
});
