import { SendRefundJob } from '../../src/modules/money/refunds/sending/send-refund.job.js';
import { createUser, signedIn } from '../factories/people.js';
import { orderIn, setStatus } from '../orders/shop.js';
import { queuedMails } from '../support/mails.js';
import { eventOf } from './fake-stripe.js';
import {
  openStripeShop,
  order,
  orderStatus,
  paymentsOf,
  problemsOf,
  sendCompleted,
  sendEvent,
  type PaymentRow,
  type ProblemBody,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';
import { refundObject, sessionObject } from './stripe-samples.js';

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterEach(() => {
  shop.stripe.clearFaults();
  shop.stripe.refundRefusal = undefined;
});
afterAll(() => shop.close());

interface Problem extends Purchase {
  payment: PaymentRow;
}

async function withPayment(purchase: Purchase): Promise<Problem> {
  const [payment] = await paymentsOf(shop, purchase.orderId);
  return { ...purchase, payment: payment! };
}

/** A payment of another sum than that of its page. */
async function mismatched(changes: object = { amount_total: 10_00 }): Promise<Problem> {
  const purchase = await order(shop);
  const session = shop.stripe.pay(purchase.session.id);
  await sendEvent(shop, eventOf('checkout.session.completed', { ...sessionObject(session), ...changes }));
  return withPayment(purchase);
}

/** A payment that arrived after an admin had completed its order by hand. */
async function paidLate(): Promise<Problem> {
  const purchase = await order(shop);
  shop.stripe.pay(purchase.session.id);
  await setStatus(shop.admin, purchase.orderId, 'completed');
  await sendCompleted(shop, purchase.session);
  return withPayment(purchase);
}

const returnPayment = ({ payment }: Problem, body: object = {}) =>
  shop.admin.rest('POST', `/api/payments/${payment.id}/refunds`, { reason: 'Agreed', ...body });

const returned = ({ orderId }: Purchase, status: string) =>
  eventually(
    async () => (await paymentsOf(shop, orderId))[0],
    (payment) => payment?.refund_status === status,
  );

const openOf = async ({ orderId }: Purchase): Promise<ProblemBody[]> =>
  (await problemsOf(shop, orderId)).filter(({ resolved_at }) => resolved_at === null);

describe('a payment that does not match its order', () => {
  it('is a problem with a notice, and can be returned whole', async () => {
    const problem = await mismatched();
    const { orderId, payment, session } = problem;
    expect(await problemsOf(shop, orderId)).toMatchObject([
      {
        kind: 'mismatch',
        payment_id: payment.id,
        amount: 10,
        detail: '$10.00 was paid where $366.45 was requested',
        resolved_at: null,
      },
    ]);
    const mails = await queuedMails(shop.testApp, 'admin@ghostnote.test');
    expect(mails.at(-1)).toMatchObject({
      template: 'store-notice',
      data: { eyebrow: `Order #${orderId}`, title: 'Payment does not match its order' },
    });
    const { data } = await shop.admin.graphql(
      `mutation { refundPayment(id: ${payment.id}, input: { reason: "Wrong sum" }) { status amount } }`,
    );
    expect(data).toEqual({ refundPayment: { status: 'pending', amount: 10 } });
    expect(await returned(problem, 'succeeded')).toMatchObject({ status: 'mismatched' });
    expect(shop.stripe.refunds.at(-1)).toMatchObject({ payment_intent: session.payment_intent });
    expect(await openOf(problem)).toEqual([]);
  });

  it('in another currency is returned whole or not at all', async () => {
    const problem = await mismatched({ currency: 'eur' });
    expect(await openOf(problem)).toMatchObject([
      { amount: null, detail: '366.45 EUR was paid where $366.45 was requested' },
    ]);
    const found = await shop.admin.graphql(
      `{ order(id: ${problem.orderId}) { payments { returnableAmount returnableCurrency } }
         paymentProblems(filter: { search: "#${problem.orderId}" }) { nodes { returnableAmount returnableCurrency } } }`,
    );
    const euro = { returnableAmount: 366.45, returnableCurrency: 'EUR' };
    expect(found.data).toEqual({ order: { payments: [euro] }, paymentProblems: { nodes: [euro] } });
    expect((await returnPayment(problem, { amount: 1 })).status).toBe(409);
    expect((await returnPayment(problem)).status).toBe(201);
    await returned(problem, 'succeeded');
    const mails = await queuedMails(shop.testApp, problem.user.email);
    expect(mails.at(-1)).toMatchObject({ template: 'payment-refunded', data: { amountCents: null } });
  });

  it('is settled by a refund in the dashboard too', async () => {
    const problem = await mismatched();
    const refund = refundObject(problem.session, `re_mismatch_${problem.orderId}`, 10_00);
    await sendEvent(shop, eventOf('refund.created', refund));
    expect(await openOf(problem)).toEqual([]);
    expect((await returnPayment(problem)).status).toBe(409);
  });
});

describe('a payment after its order was completed by hand', () => {
  it('can be returned without taking the tracks back', async () => {
    const problem = await paidLate();
    expect(await openOf(problem)).toMatchObject([{ kind: 'paid_after_completion', amount: 366.45 }]);
    expect((await returnPayment(problem)).status).toBe(201);
    await returned(problem, 'succeeded');
    expect(await openOf(problem)).toEqual([]);
    const { buyer, orderId } = problem;
    const seen = orderIn(await buyer.rest('GET', `/api/orders/${orderId}`));
    expect([seen.status, seen.products[0]]).toMatchObject([
      'completed',
      { download_link: expect.any(String) as string },
    ]);
  });

  it('can be kept, and is then refunded with its order only', async () => {
    const problem = await paidLate();
    const [open] = await openOf(problem);
    const path = `/api/payment-problems/${open!.id}/resolve`;
    expect((await shop.admin.rest('POST', path, { note: ' ' })).status).toBe(400);
    const response = await shop.admin.rest('POST', path, { note: 'It paid the order' });
    expect([response.status, response.body]).toMatchObject([200, { data: { note: 'It paid the order' } }]);
    expect((await shop.admin.rest('POST', path, { note: 'Again' })).status).toBe(409);
    expect(
      (await shop.admin.rest('POST', '/api/payment-problems/999999/resolve', { note: 'x' })).status,
    ).toBe(404);
    const refused = await returnPayment(problem);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'This payment paid its order. Refund the order instead.' },
    ]);
  });
});

describe('a return', () => {
  it('that the payment service refuses is a problem, and can be made by hand', async () => {
    const problem = await mismatched();
    shop.stripe.refundRefusal = 'charge_disputed';
    await returnPayment(problem);
    await returned(problem, 'failed');
    expect(await openOf(problem)).toMatchObject([
      { kind: 'mismatch' },
      { kind: 'return_failed', detail: expect.stringContaining('charge_disputed') as string },
    ]);
    expect((await returnPayment(problem, { by_hand: true })).body).toMatchObject({
      data: { status: 'succeeded', by_hand: true },
    });
    expect(await openOf(problem)).toEqual([]);
  });

  it('that comes back from the bank is a problem, and the payment counts again', async () => {
    const problem = await paidLate();
    await returnPayment(problem);
    await returned(problem, 'succeeded');
    const refund = shop.stripe.refunds.at(-1)!;
    const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
    await sendEvent(shop, eventOf('refund.failed', failed));
    expect(await returned(problem, 'failed')).toMatchObject({ refunded_cents: 0 });
    expect(await openOf(problem)).toMatchObject([{ kind: 'return_failed', amount: 366.45 }]);
  });

  it('that gets no answer is a problem, and is sent again when an admin asks for it', async () => {
    const problem = await mismatched();
    shop.stripe.failNext(/refunds/, 0, { times: 200 });
    const { body } = await returnPayment(problem);
    const { id } = (body as { data: { id: number } }).data;
    const job = shop.testApp.app.get(SendRefundJob, { strict: false });
    await expect(job.send({ kind: 'return', id }, { attempt: 6 })).rejects.toThrow('StripeConnectionError');
    expect(await openOf(problem)).toMatchObject([{ kind: 'mismatch' }, { kind: 'stuck' }]);
    shop.stripe.clearFaults();
    expect((await returnPayment(problem)).body).toMatchObject({ data: { id } });
    await returned(problem, 'succeeded');
    expect(await openOf(problem)).toEqual([]);
  });

  it('beside a part that was refunded in the dashboard returns the rest', async () => {
    const purchase = await order(shop);
    const session = shop.stripe.pay(purchase.session.id);
    await setStatus(shop.admin, purchase.orderId, 'cancelled');
    await shop.testApp.dataSource.query("UPDATE products SET status = 'archived' WHERE id = $1", [
      purchase.productId,
    ]);
    const part = shop.stripe.refundInDashboard(session.payment_intent!, 100_00);
    await sendEvent(shop, eventOf('refund.created', part));
    await sendCompleted(shop, session);
    expect(await returned(purchase, 'succeeded')).toMatchObject({ refunded_cents: session.amount_total });
    const ofPayment = shop.stripe.refunds.filter(
      ({ payment_intent }) => payment_intent === session.payment_intent,
    );
    expect(ofPayment.map(({ amount }) => amount)).toEqual([100_00, session.amount_total - 100_00]);
    expect(await openOf(purchase)).toEqual([]);
  });
});

it('a refund of an order that fails, and one beyond what was left, are problems', async () => {
  const purchase = await order(shop);
  await sendCompleted(shop, shop.stripe.pay(purchase.session.id));
  const path = `/api/orders/${purchase.orderId}/refunds`;
  shop.stripe.refundRefusal = 'charge_disputed';
  await shop.admin.rest('POST', path, { amount: 10, reason: 'Agreed' });
  const failed = await eventually(
    () => openOf(purchase),
    ({ length }) => length > 0,
  );
  expect(failed).toMatchObject([{ kind: 'refund_failed', amount: 10 }]);
  shop.stripe.refundRefusal = undefined;
  await shop.admin.rest('POST', path, { reason: 'By hand', by_hand: true });
  await sendEvent(shop, eventOf('refund.created', refundObject(purchase.session, 're_beyond', 25_00)));
  expect((await openOf(purchase)).at(-1)).toMatchObject({ kind: 'unmatched_refund', amount: 25 });
  expect(await orderStatus(shop, purchase.orderId)).toBe('completed');
});

it('a failed refund is no problem any more once its lines are refunded, but is one until then', async () => {
  const purchase = await order(shop);
  await sendCompleted(shop, shop.stripe.pay(purchase.session.id));
  const path = `/api/orders/${purchase.orderId}/refunds`;
  shop.stripe.refundRefusal = 'charge_disputed';
  await shop.admin.rest('POST', path, { amount: 100, reason: 'Agreed' });
  await eventually(
    () => openOf(purchase),
    ({ length }) => length > 0,
  );
  shop.stripe.refundRefusal = undefined;
  await shop.admin.rest('POST', path, { amount: 99, reason: 'Less', by_hand: true });
  expect(await openOf(purchase)).toMatchObject([{ kind: 'refund_failed', amount: 100 }]);
  await shop.admin.rest('POST', path, { amount: 100, reason: 'Again' });
  await eventually(
    () => openOf(purchase),
    ({ length }) => length === 0,
  );
  expect(await problemsOf(shop, purchase.orderId)).toMatchObject([
    { kind: 'refund_failed', resolved_by: 'system', note: 'It was refunded later' },
  ]);
});

describe('money under a number of ours', () => {
  const unknownOf = async (reference: string) =>
    (
      (await shop.admin.rest('GET', `/api/payment-problems?kind=unknown_payment&search=${reference}`))
        .body as {
        data: ProblemBody[];
      }
    ).data;

  it.each([
    ['another page', { id: 'cs_test_theirs', payment_intent: 'pi_page' }],
    ['another order', { payment_intent: 'pi_order', metadata: { ghostnote_order: '999999' } }],
  ])('on %s is a problem, and leaves the payment to its buyer', async (_, theirs) => {
    const purchase = await order(shop);
    const { orderId, session } = purchase;
    const metadata = { ...session.metadata, ...('metadata' in theirs ? theirs.metadata : {}) };
    const foreign = { ...sessionObject(session), payment_status: 'paid', ...theirs, metadata };
    await sendEvent(shop, eventOf('checkout.session.async_payment_failed', foreign));
    await sendEvent(shop, eventOf('checkout.session.expired', foreign));
    await sendEvent(shop, eventOf('checkout.session.completed', foreign));
    expect(await unknownOf(theirs.payment_intent)).toMatchObject([{ amount: 366.45, resolved_at: null }]);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'open' }]);
    await sendCompleted(shop, shop.stripe.pay(session.id));
    expect(await orderStatus(shop, orderId)).toBe('completed');
    expect(await openOf(purchase)).toEqual([]);
  });

  it('beside the payment itself is a problem', async () => {
    const purchase = await order(shop);
    const session = shop.stripe.pay(purchase.session.id);
    await sendCompleted(shop, session);
    const again = { ...sessionObject(session), payment_intent: 'pi_again' };
    await sendEvent(shop, eventOf('checkout.session.async_payment_succeeded', again));
    expect(await unknownOf('pi_again')).toMatchObject([{ amount: 366.45, resolved_at: null }]);
    expect(await paymentsOf(shop, purchase.orderId)).toMatchObject([{ reference: session.payment_intent }]);
  });
});

it('money for a payment that is not here is a problem', async () => {
  const purchase = await order(shop);
  const session = shop.stripe.pay(purchase.session.id);
  const metadata = { ghostnote_payment: '999999', ghostnote_order: '1' };
  await sendEvent(shop, eventOf('checkout.session.completed', { ...sessionObject(session), metadata }));
  const { data } = await shop.admin.graphql(
    '{ paymentProblems(filter: { kind: unknown_payment, search: "999999 of" }) { totalCount nodes { detail returnableAmount } } }',
  );
  expect(data?.['paymentProblems']).toEqual({
    totalCount: 1,
    nodes: [
      {
        detail: expect.stringContaining('$366.45 was paid as payment 999999 of order 1') as string,
        returnableAmount: 0,
      },
    ],
  });
});

it('are for admins only, who also see them counted', async () => {
  const { payment } = await mismatched();
  const stranger = signedIn(shop.testApp, await createUser(shop.testApp));
  expect((await stranger.rest('GET', '/api/payment-problems')).status).toBe(403);
  expect(
    (await stranger.rest('POST', `/api/payments/${payment.id}/refunds`, { reason: 'Mine' })).status,
  ).toBe(403);
  const open = (await shop.admin.rest('GET', '/api/payment-problems?status=open&limit=1')).headers[
    'x-total-count'
  ];
  const { data } = await shop.admin.graphql('{ pendingWork { paymentProblems } }');
  expect(data?.['pendingWork']).toEqual({ paymentProblems: Number(open) });
  expect(Number(open)).toBeGreaterThan(0);
});
