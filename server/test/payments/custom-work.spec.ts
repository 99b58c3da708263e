import { createUser, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { TERMS } from '../service-orders/cast.js';
import type { Caller } from '../support/caller.js';
import { eventually } from '../support/until.js';
import type { FakeSession } from './fake-stripe.js';
import { openStripeShop, orderStatus, paymentsOf, sendCompleted, type StripeShop } from './stripe-shop.js';

let shop: StripeShop;
let buyer: Caller;
let userId: number;

beforeAll(async () => {
  shop = await openStripeShop();
  const user = await createUser(shop.testApp);
  userId = user.id;
  buyer = signedIn(shop.testApp, user);
});
afterAll(() => shop.close());

/** Agreed work whose deposit of $180 has a payment page. */
async function started(): Promise<{ id: number; orderId: number; session: FakeSession }> {
  const { id } = await createServiceOrder(shop.testApp, { userId });
  const { body } = await shop.admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS);
  const quoteId = (body as { data: { quote: { id: number } } }).data.quote.id;
  await buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`);
  const page = await buyer.rest('POST', `/api/service-orders/${id}/payment-page`, { stage: 'deposit' });
  expect((page.body as { data: { payment_url: string } }).data.payment_url).toContain(shop.stripe.url);
  const rows: { id: number }[] = await shop.testApp.dataSource.query(
    'SELECT id FROM orders WHERE service_order_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  const orderId = rows[0]!.id;
  const session = [...shop.stripe.sessions.values()].find(
    (one) => one.metadata['ghostnote_order'] === String(orderId),
  );
  return { id, orderId, session: session! };
}

async function pay(session: FakeSession): Promise<void> {
  shop.stripe.pay(session.id);
  await sendCompleted(shop, session);
}

const statusOf = async (id: number) =>
  ((await buyer.rest('GET', `/api/service-orders/${id}`)).body as { data: { status: string } }).data.status;

const depositOf = async (id: number) => {
  const { body } = await buyer.rest('GET', `/api/service-orders/${id}`);
  return (body as { data: { payments: { stage: string; status: string }[] } }).data.payments[0]?.status;
};

const cancel = (id: number) => buyer.rest('POST', `/api/service-orders/${id}/cancel`, {});

const refundedAtStripe = ({ payment_intent }: FakeSession) =>
  shop.stripe.refunds
    .filter((one) => one.payment_intent === payment_intent)
    .reduce((sum, { amount }) => sum + amount, 0);

it('a verified payment of the deposit begins the work, whatever often it is reported', async () => {
  const { id, orderId, session } = await started();
  await pay(session);
  expect(await statusOf(id)).toBe('in_progress');
  await sendCompleted(shop, session);
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid', amount_cents: 18_000 }]);
});

it('a cancellation before the first version sends the money back to the payment', async () => {
  const { id, session } = await started();
  await pay(session);
  expect((await cancel(id)).status).toBe(200);
  await eventually(
    () => Promise.resolve(refundedAtStripe(session)),
    (cents) => cents === 18_000,
  );
  await eventually(
    () => depositOf(id),
    (status) => status === 'refunded',
  );
});

it('money that comes after the work was cancelled goes back', async () => {
  const { id, orderId, session } = await started();
  shop.stripe.pay(session.id);
  expect((await cancel(id)).status).toBe(200);
  expect(await orderStatus(shop, orderId)).toBe('cancelled');
  await sendCompleted(shop, session);
  await eventually(
    () => Promise.resolve(refundedAtStripe(session)),
    (cents) => cents === 18_000,
  );
  expect([await statusOf(id), await orderStatus(shop, orderId)]).toEqual(['cancelled', 'cancelled']);
});

it('money that comes after the payment had ended counts while the deposit is still due', async () => {
  const { id, orderId, session } = await started();
  shop.stripe.pay(session.id);
  await shop.admin.rest('PUT', `/api/orders/${orderId}/status`, { status: 'cancelled' });
  await sendCompleted(shop, session);
  expect([await statusOf(id), await orderStatus(shop, orderId)]).toEqual(['in_progress', 'completed']);
});

it('a second payment of a stage, made by hand meanwhile, goes back', async () => {
  const { id, session } = await started();
  shop.stripe.pay(session.id);
  const payment = { stage: 'deposit', amount: 180, method: 'bank', reference: 'Statement 7' };
  expect((await shop.admin.rest('POST', `/api/service-orders/${id}/payments`, payment)).status).toBe(201);
  await sendCompleted(shop, session);
  await eventually(
    () => Promise.resolve(refundedAtStripe(session)),
    (cents) => cents === 18_000,
  );
  expect(await statusOf(id)).toBe('in_progress');
});
