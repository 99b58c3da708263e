import { createSeller, createUser, signedIn } from '../factories/people.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { orderIn } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import { eventOf } from './fake-stripe.js';
import {
  openStripeShop,
  order,
  sendCompleted,
  sendEvent,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterEach(() => shop.stripe.clearFaults());
afterAll(() => shop.close());

interface DisputedPurchase extends Purchase {
  intent: string;
  total: number;
  sellerUserId: number;
  /** The dispute as Stripe describes it. */
  dispute: Record<string, unknown>;
}

let number = 0;

/** An order of a seller's track that was paid at Stripe, and its dispute. */
async function paid(): Promise<DisputedPurchase> {
  const owner = await createSeller(shop.testApp);
  const { id: sellerId } = await shop.testApp.dataSource.manager.findOneByOrFail(Seller, {
    userId: owner.id,
  });
  const purchase = await order(shop, {}, { sellerId });
  const session = shop.stripe.pay(purchase.session.id);
  await sendCompleted(shop, session);
  const intent = session.payment_intent!;
  number += 1;
  const dispute = {
    id: `du_${number}`,
    object: 'dispute',
    amount: session.amount_total,
    charge: `ch_${number}`,
    payment_intent: intent,
    reason: 'product_not_received',
    status: 'needs_response',
    livemode: false,
    evidence_details: { due_by: 1_796_515_199 },
  };
  return { ...purchase, intent, total: session.amount_total, sellerUserId: owner.id, dispute };
}

const send = (type: string, object: Record<string, unknown>) => sendEvent(shop, eventOf(type, object));

/** Sends an event of a dispute twice. */
async function report({ dispute }: DisputedPurchase, event: string, changes: object = {}): Promise<void> {
  const body = () => eventOf(`charge.dispute.${event}`, { ...dispute, ...changes });
  const once = body();
  await Promise.all([sendEvent(shop, once), sendEvent(shop, once), sendEvent(shop, body())]);
}

interface DisputeBody {
  status: string;
  amount: number;
  kind: string;
}

const disputesOf = async (orderId: number) =>
  ((await shop.admin.rest('GET', `/api/disputes?orderId=${orderId}`)).body as { data: DisputeBody[] }).data;

const refundsOf = async (orderId: number) =>
  (
    (await shop.admin.rest('GET', `/api/orders/${orderId}/refunds`)).body as {
      data: { status: string; reference: string; amount: number; failure: string | null }[];
    }
  ).data;

const balanceOf = async (userId: number) =>
  (
    (await shop.admin.rest('GET', `/api/sellers/${userId}/balance`)).body as {
      data: { due: number; held: number };
    }
  ).data;

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

const payOut = (userId: number) =>
  shop.admin.rest('POST', '/api/payouts', {
    seller_user_ids: [userId],
    method: 'paypal',
    reference: 'PP-1',
  });

it('is stored once, holds the seller and tells the store', async () => {
  const purchase = await paid();
  const { orderId, total, sellerUserId, dispute } = purchase;
  const before = await balanceOf(sellerUserId);
  await report(purchase, 'created');
  await report(purchase, 'funds_withdrawn');
  expect((await shop.admin.rest('GET', `/api/disputes?orderId=${orderId}`)).body).toMatchObject({
    data: [
      {
        order_id: orderId,
        provider: 'stripe',
        reference: dispute['id'],
        kind: 'dispute',
        reason: 'product_not_received',
        amount: total / 100,
        status: 'needs_response',
        evidence_due_by: new Date(1_796_515_199_000).toISOString(),
        url: `https://dashboard.stripe.com/test/disputes/${String(dispute['id'])}`,
        closed_at: null,
      },
    ],
  });
  expect(await ledger(orderId)).toMatchObject({ disputes: total });
  expect(await ledger(orderId)).not.toHaveProperty('payments');
  expect(await balanceOf(sellerUserId)).toMatchObject({
    due: 0,
    held: before.due,
    due_by: null,
    holds: [{ reason: 'disputed', amount: before.due }],
  });
  expect((await payOut(sellerUserId)).status).toBe(409);
  const mails = (await queuedMails(shop.testApp, 'admin@ghostnote.test')).filter(({ event }) =>
    String(event).startsWith('dispute:'),
  );
  expect(mails).toHaveLength(1);
  const lines: unknown = await shop.testApp.dataSource.query(
    "SELECT actor_email, before, after->>'status' AS status FROM audit_log WHERE subject = $1 AND action = 'order.dispute'",
    [`order:${orderId}`],
  );
  expect(lines).toEqual([{ actor_email: 'Stripe', before: null, status: 'needs_response' }]);
});

it('that is won gives the money back, and the seller is paid', async () => {
  const purchase = await paid();
  const { orderId, total, sellerUserId } = purchase;
  const sold = await ledger(orderId);
  await report(purchase, 'created');
  await report(purchase, 'funds_withdrawn');
  await report(purchase, 'closed', { status: 'won' });
  expect((await balanceOf(sellerUserId)).held).toBe(0);
  await report(purchase, 'funds_reinstated', { status: 'won' });
  expect(await ledger(orderId)).toEqual(sold);
  expect(sold['payments']).toBe(total);
  expect(await disputesOf(orderId)).toMatchObject([{ status: 'won' }]);
  expect((await payOut(sellerUserId)).status).toBe(201);
});

it('that is lost refunds the order and takes the share of the seller back', async () => {
  const purchase = await paid();
  const { orderId, total, sellerUserId, dispute, buyer } = purchase;
  await report(purchase, 'created');
  await report(purchase, 'funds_withdrawn');
  await report(purchase, 'closed', { status: 'lost' });
  expect(await ledger(orderId)).toEqual({});
  expect(await refundsOf(orderId)).toMatchObject([
    { amount: total / 100, status: 'succeeded', reference: dispute['id'] },
  ]);
  expect(await balanceOf(sellerUserId)).toMatchObject({ due: 0, held: 0 });
  expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products[0]).not.toHaveProperty(
    'download_link',
  );
});

it('comes to the same result when its reports arrive in the wrong order', async () => {
  const won = await paid();
  const sold = await ledger(won.orderId);
  await report(won, 'funds_reinstated', { status: 'won' });
  await report(won, 'closed', { status: 'won' });
  await report(won, 'funds_withdrawn');
  await report(won, 'created');
  expect(await ledger(won.orderId)).toEqual(sold);
  expect(await disputesOf(won.orderId)).toMatchObject([{ status: 'won' }]);

  const lost = await paid();
  await report(lost, 'closed', { status: 'lost' });
  await report(lost, 'funds_withdrawn');
  await report(lost, 'updated', { status: 'under_review' });
  expect(await ledger(lost.orderId)).toEqual({});
  expect(await disputesOf(lost.orderId)).toMatchObject([{ status: 'lost' }]);
});

it.each(['lost', 'won'])(
  'books the refund back when the money of a lost dispute is reinstated as %s',
  async (status) => {
    const purchase = await paid();
    const sold = await ledger(purchase.orderId);
    await report(purchase, 'funds_withdrawn');
    await report(purchase, 'closed', { status: 'lost' });
    await report(purchase, 'funds_reinstated', { status });
    await report(purchase, 'closed', { status });
    expect(await ledger(purchase.orderId)).toEqual(sold);
    expect(await refundsOf(purchase.orderId)).toMatchObject([
      { status: 'failed', failure: 'funds_reinstated' },
    ]);
  },
);

it('waits for a refund that an admin makes at the same time', async () => {
  const purchase = await paid();
  const { orderId, total } = purchase;
  shop.stripe.failNext(/refunds/, 0, { times: 2 });
  await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount: 50, reason: 'Agreed' });
  const amount = total - 50_00;
  await report(purchase, 'closed', { status: 'lost', amount });
  const refunds = await eventually(
    () => refundsOf(orderId),
    (all) => all.length === 2 && all.every(({ status }) => status === 'succeeded'),
  );
  expect(refunds.map((refund) => refund.amount)).toEqual([50, amount / 100]);
  expect(await ledger(orderId)).toEqual({});
});

it('is stored as a warning that holds nothing when it is an early fraud warning', async () => {
  const { orderId, intent, sellerUserId } = await paid();
  const warning = {
    id: `issfr_${orderId}`,
    charge: 'ch_1',
    payment_intent: intent,
    fraud_type: 'made_with_stolen_card',
    actionable: true,
    livemode: true,
  };
  await send('radar.early_fraud_warning.created', warning);
  await send('radar.early_fraud_warning.created', warning);
  expect((await balanceOf(sellerUserId)).held).toBe(0);
  const { data } = await shop.admin.graphql(
    `{ order(id: ${orderId}) { disputes { kind status reason url evidenceDueBy } } }`,
  );
  expect((data?.['order'] as { disputes: unknown }).disputes).toEqual([
    {
      kind: 'warning',
      status: 'needs_response',
      reason: 'made_with_stolen_card',
      url: `https://dashboard.stripe.com/payments/${intent}`,
      evidenceDueBy: null,
    },
  ]);
  await send('radar.early_fraud_warning.updated', { ...warning, actionable: false });
  expect(await disputesOf(orderId)).toMatchObject([{ kind: 'warning', status: 'closed' }]);
});

it('is invisible to the buyer', async () => {
  const purchase = await paid();
  await report(purchase, 'created');
  const { data } = await purchase.buyer.graphql(`{ order(id: ${purchase.orderId}) { disputes { id } } }`);
  expect(data?.['order']).toEqual({ disputes: [] });
  const stranger = signedIn(shop.testApp, await createUser(shop.testApp));
  expect((await stranger.rest('GET', '/api/disputes')).status).toBe(403);
});

it('of another system changes nothing', async () => {
  const response = await send('charge.dispute.created', {
    id: 'du_theirs',
    payment_intent: 'pi_theirs',
    amount: 1,
    status: 'needs_response',
    reason: 'general',
  });
  expect(response.status).toBe(200);
  expect((await shop.admin.rest('GET', '/api/disputes?search=du_theirs')).body).toMatchObject({ data: [] });
});
