import { eventually } from '../support/until.js';
import { setStatus } from '../orders/shop.js';
import { eventOf } from './fake-stripe.js';
import { disputeObject } from './stripe-samples.js';
import { paymentsOf, sendEvent } from './stripe-shop.js';
import {
  clearFaults,
  closeReconciledShop,
  differencesOf,
  momentOf,
  openReconciledShop,
  paid,
  paypal,
  run,
  shop,
  storedAt,
} from './reconciliation-shop.js';

beforeAll(() => openReconciledShop());
afterEach(() => clearFaults());
afterAll(() => closeReconciledShop());

const withBareSource = {
  object: 'list',
  has_more: false,
  data: [
    { id: 'txn_1', type: 'charge', amount: 1, fee: 0, currency: 'usd', exchange_rate: null, source: 'ch_1' },
  ],
};

it('compares the currency of orders, whatever currency Stripe pays out', async () => {
  const at = momentOf(20);
  const { intent } = await paid(at, { rate: 0.92 });
  await paid(at, { rate: 0.92, amount: 1_00 });
  const refund = shop.stripe.refundInDashboard(intent, 20_00);
  await sendEvent(shop, eventOf('refund.created', refund));
  await storedAt('refunds SET accepted_at', 'reference', refund.id, at);
  shop.stripe.balance.book('refund', { ...refund, object: 'refund' }, { amount: -20_00, at, rate: 0.92 });
  expect((await run(20)).body).toMatchObject({ data: [{ payments: 2, refunds: 1, fees: 6 }, {}] });
  expect(await differencesOf(20)).toMatchObject([{ kind: 'amount', subject: 'payment', there: 1 }]);
});

it('finds returns and disputes that only the store has', async () => {
  const at = momentOf(22);
  const late = await paid(at);
  await setStatus(shop.admin, late.orderId, 'cancelled');
  const [payment] = await paymentsOf(shop, late.orderId);
  await shop.admin.rest('POST', `/api/payments/${payment!.id}/refunds`, { reason: 'Cancelled' });
  const returned = await eventually(
    async () => (await paymentsOf(shop, late.orderId))[0]!,
    ({ refund_status }) => refund_status === 'succeeded',
  );
  await storedAt('payment_returns SET accepted_at', 'reference', returned.refund_reference!, at);
  const disputed = await paid(at);
  const { session } = disputed;
  await sendEvent(shop, eventOf('charge.dispute.funds_withdrawn', disputeObject(session, 'du_22')));
  await sendEvent(
    shop,
    eventOf('charge.dispute.funds_reinstated', disputeObject(session, 'du_22', { status: 'won' })),
  );
  await storedAt('payment_disputes SET withdrawn_at', 'reference', 'du_22', at);
  await storedAt('payment_disputes SET reinstated_at', 'reference', 'du_22', at);
  await run(22);
  const found = (await differencesOf(22)).map(
    ({ kind, subject, reference, here }) => `${kind} ${subject} ${reference} ${here}`,
  );
  expect(found.sort()).toEqual([
    `missing_there dispute du_22 ${disputed.total / 100}`,
    `missing_there dispute_reversal du_22 ${disputed.total / 100}`,
    `missing_there refund ${returned.refund_reference} ${late.total / 100}`,
  ]);
});

it('finds money of a dispute whose events never arrived', async () => {
  const at = momentOf(24);
  const { session, intent, total } = await paid(at);
  await sendEvent(shop, eventOf('charge.dispute.created', disputeObject(session, 'du_24')));
  const source = { object: 'dispute', id: 'du_24', payment_intent: intent };
  shop.stripe.balance.book('adjustment', source, { amount: -total, fee: 1500, at });
  shop.stripe.balance.book('adjustment', source, { amount: total, at });
  await run(24);
  const found = (await differencesOf(24)).map(({ kind, subject, there }) => `${kind} ${subject} ${there}`);
  expect(found.sort()).toEqual([
    `missing_here dispute ${total / 100}`,
    `missing_here dispute_reversal ${total / 100}`,
  ]);
});

it('leaves out holds of disputed money at PayPal, and lines in another currency without an amount', async () => {
  const at = momentOf(26).toISOString();
  const info = (id: string, code: string, value: string, currency = 'USD') => ({
    transaction_id: id,
    transaction_event_code: code,
    transaction_status: 'S',
    transaction_initiation_date: at,
    transaction_amount: { currency_code: currency, value },
    paypal_reference_id: 'CAP26',
    custom_field: 'order 1 payment 1',
  });
  paypal.transactions.push(
    info('HOLD26', 'T1110', '-50.00'),
    info('FREE26', 'T1111', '50.00'),
    info('FEE26', 'T1108', '-1.00'),
    info('REV26', 'T1106', '-50.00'),
    info('CAPEUR', 'T0006', '46.00', 'EUR'),
    { ...info('LATE26', 'T1107', '-9.00'), transaction_status: 'P' },
  );
  await run(26);
  const found = (await differencesOf(26)).map(
    ({ subject, reference, there }) => `${subject} ${reference} ${there}`,
  );
  expect(found.sort()).toEqual(['payment CAPEUR null', 'refund REV26 50']);
});

it.each([
  ['Stripe', 'an object without a list', () => shop.stripe.balance.garble({ object: 'list' })],
  [
    'Stripe',
    'a line without its amount',
    () => shop.stripe.balance.garble({ object: 'list', has_more: false, data: [{ type: 'charge' }] }),
  ],
  ['Stripe', 'a line whose source is missing', () => shop.stripe.balance.garble(withBareSource)],
  ['PayPal', 'an empty object', () => void (paypal.garbledSearch = {})],
  ['PayPal', 'a page without lines', () => void (paypal.garbledSearch = { total_pages: 1 })],
  [
    'PayPal',
    'a line without its amount',
    () => void (paypal.garbledSearch = { total_pages: 1, transaction_details: [{ transaction_info: {} }] }),
  ],
])('takes no statement of %s that is %s for an empty day', async (name, _, garble) => {
  garble();
  const { body } = await run(28);
  const runs = (body as { data: { provider: string; failure: string | null }[] }).data;
  const own = runs.find(({ provider }) => provider === name.toLowerCase())!;
  expect(own.failure).toContain(name === 'Stripe' ? 'UnreadableStatement' : 'UNREADABLE_RESPONSE');
});
