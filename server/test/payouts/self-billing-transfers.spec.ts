import { SendTransferJob } from '../../src/modules/money/payouts/stripe/send-transfer.job.js';
import { createProduct } from '../factories/products.js';
import { createUser, signedIn } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { eventOf } from '../payments/fake-stripe.js';
import { openStripeShop, sendEvent, type StripeShop } from '../payments/stripe-shop.js';
import { createShop } from '../sellers/seller-rows.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;
let sellerId: number;
let userId: number;
let orderId: number;

beforeAll(async () => {
  shop = await openStripeShop({ STRIPE_CONNECT: 'on', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect' });
  await shop.admin.rest('PUT', '/api/settings/payouts', { issues_self_billing: true });
});
afterAll(() => shop.close());

/** A seller with a ready account who has sold a track for $100. */
beforeEach(async () => {
  shop.stripe.clearFaults();
  shop.stripe.connect.available = 10_000_000;
  const { id, owner } = await createShop(shop.testApp);
  [sellerId, userId] = [id, owner.id];
  const caller = signedIn(shop.testApp, owner);
  await caller.rest('PUT', `/api/sellers/${userId}/trader-details`, {
    kind: 'company',
    name: 'Lind Tracks GmbH',
    street: 'Torstrasse 1',
    city: 'Berlin',
    country: 'Germany',
    register_number: 'HRB 1',
  });
  await caller.rest('POST', `/api/sellers/${userId}/payout-account`);
  const account = [...shop.stripe.connect.accounts.values()].find(
    (one) => (one['metadata'] as Record<string, string>)['ghostnote_seller'] === String(id),
  );
  shop.stripe.connect.complete(account!.id);
  await caller.rest('POST', `/api/sellers/${userId}/payout-account/refresh`);
  const product = await createProduct(shop.testApp, { sellerId, priceCents: 10_000, commissionPercent: 0 });
  const buyer = signedIn(shop.testApp, await createUser(shop.testApp));
  orderId = orderIn(await placeOrder(buyer, [product.id])).id;
  await setStatus(shop.admin, orderId, 'completed');
});

async function payByStripe(): Promise<number> {
  const body = { seller_user_ids: [userId], method: 'stripe' };
  const { body: answer } = await shop.admin.rest('POST', '/api/payouts', body);
  return (answer as { data: [{ id: number }] }).data[0].id;
}

const statusOf = async (id: number) => {
  const [row]: [{ status: string }] = await shop.testApp.dataSource.query(
    'SELECT status FROM payouts WHERE id = $1',
    [id],
  );
  return row.status;
};
const settled = (id: number) =>
  eventually(
    () => statusOf(id),
    (status) => status !== 'pending',
  );

/** Totals in dollars, oldest first. */
async function totals(): Promise<number[]> {
  const { body } = await shop.admin.rest('GET', `/api/sellers/${userId}/self-billing`);
  return (body as { data: { total: number }[] }).data.map(({ total }) => total).reverse();
}

it('a transfer has its document once it has arrived, and a refund on the way its credit note then', async () => {
  shop.stripe.failNext(/transfers/, 500, { times: 8 });
  const id = await payByStripe();
  await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount: 52.5, reason: 'Wrong file' });
  expect([await statusOf(id), await totals()]).toEqual(['pending', []]);
  shop.stripe.clearFaults();
  const transfers = shop.testApp.app.get(SendTransferJob, { strict: false });
  await Promise.all([transfers.send(id), transfers.send(id)]);
  expect([await statusOf(id), await totals()]).toEqual(['paid', [100, -50]]);
});

it('a transfer that Stripe refuses has none, and the next one documents the sale', async () => {
  shop.stripe.connect.available = 0;
  expect(await settled(await payByStripe())).toBe('failed');
  expect(await totals()).toEqual([]);
  shop.stripe.connect.available = 10_000;
  expect(await settled(await payByStripe())).toBe('paid');
  expect(await totals()).toEqual([100]);
});

it('a transfer that is reversed at Stripe has one credit note, however often Stripe says so', async () => {
  const id = await payByStripe();
  await settled(id);
  const transfer = shop.stripe.connect.transfers.find(
    ({ metadata }) => metadata['ghostnote_payout'] === String(id),
  );
  const whole = { ...shop.stripe.connect.reverse(transfer!, 10_000) };
  await Promise.all([1, 2, 3].map(() => sendEvent(shop, eventOf('transfer.reversed', whole))));
  expect([await statusOf(id), await totals()]).toEqual(['reversed', [100, -100]]);
});
