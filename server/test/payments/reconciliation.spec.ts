import { addDays } from 'date-fns/addDays';
import { ReconciliationJob } from '../../src/modules/money/reconciliation/reconciliation.job.js';
import { createUser, signedIn } from '../factories/people.js';
import { queuedMails } from '../support/mails.js';
import { eventOf } from './fake-stripe.js';
import { sendEvent } from './stripe-shop.js';
import {
  clearFaults,
  closeReconciledShop,
  dayOf,
  differencesOf,
  momentOf,
  openReconciledShop,
  paid,
  paypal,
  run,
  shop,
} from './reconciliation-shop.js';

beforeAll(() => openReconciledShop());
afterEach(() => clearFaults());
afterAll(() => closeReconciledShop());

/** Titles of the mails to the store about a day. */
async function mailsAbout(daysAgo: number): Promise<string[]> {
  const mails = await queuedMails(shop.testApp, 'admin@ghostnote.test');
  return mails
    .filter(({ event }) => /^reconciliation:/.test(event) && event.endsWith(dayOf(daysAgo)))
    .map(({ data }) => String(data['title']));
}

it('finds nothing on a day when both sides agree, and sums the fees', async () => {
  const at = momentOf(2);
  const purchases = [await paid(at), await paid(at), await paid(at)];
  const refund = shop.stripe.refundInDashboard(purchases[0]!.intent, 20_00);
  await sendEvent(shop, eventOf('refund.created', refund));
  await shop.testApp.dataSource.query('UPDATE refunds SET accepted_at = $2 WHERE reference = $1', [
    refund.id,
    at,
  ]);
  shop.stripe.balance.book('refund', { ...refund, object: 'refund' }, { amount: -20_00, at });
  const { status, body } = await run(2);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [
      { provider: 'stripe', day: dayOf(2), failure: null, payments: 3, refunds: 1, fees: 9, differences: 0 },
      { provider: 'paypal', failure: null, payments: 0, differences: 0 },
    ],
  });
  expect(await differencesOf(2)).toEqual([]);
});

it('finds each kind of difference, and nothing else', async () => {
  const at = momentOf(4);
  const equal = await paid(at);
  const unstated = await paid(at, { stated: false });
  const unequal = await paid(at, { amount: 1_00 });
  const missed = shop.stripe.refundInDashboard(equal.intent, 15_00);
  shop.stripe.balance.book('refund', { ...missed, object: 'refund' }, { amount: -15_00, at });
  shop.stripe.balance.book(
    'adjustment',
    { object: 'dispute', id: 'du_missed', payment_intent: equal.intent },
    { amount: -30_00, fee: 1500, at },
  );
  shop.stripe.balance.book('payout', { object: 'payout', id: 'po_1' }, { amount: -1, at });
  shop.stripe.balance.book(
    'charge',
    { object: 'charge', id: 'ch_theirs', payment_intent: 'pi_theirs', metadata: {} },
    { amount: 5, at },
  );
  await run(4);
  const found = (await differencesOf(4)).map(({ kind, subject, reference, order_id, here, there }) => ({
    kind,
    subject,
    reference,
    order_id,
    here,
    there,
  }));
  const byReference = (a: { reference: string }, b: { reference: string }) =>
    a.reference.localeCompare(b.reference);
  expect(found.sort(byReference)).toEqual(
    [
      {
        kind: 'missing_here',
        subject: 'refund',
        reference: missed.id,
        order_id: null,
        here: null,
        there: 15,
      },
      {
        kind: 'missing_here',
        subject: 'dispute',
        reference: 'du_missed',
        order_id: null,
        here: null,
        there: 30,
      },
      {
        kind: 'missing_there',
        subject: 'payment',
        reference: unstated.intent,
        order_id: unstated.orderId,
        here: unstated.total / 100,
        there: null,
      },
      {
        kind: 'amount',
        subject: 'payment',
        reference: unequal.intent,
        order_id: unequal.orderId,
        here: unequal.total / 100,
        there: 1,
      },
    ].sort(byReference),
  );
});

it('takes a payment around midnight for one, on whatever day each side has it', async () => {
  const late = await paid(momentOf(6, 23.9));
  await shop.testApp.dataSource.query('UPDATE payments SET paid_at = $2 WHERE order_id = $1', [
    late.orderId,
    momentOf(5, 0.1),
  ]);
  await run(6);
  await run(5);
  expect([...(await differencesOf(6)), ...(await differencesOf(5))]).toEqual([]);
});

it('replaces open differences when a day is compared again, and keeps resolved ones', async () => {
  const at = momentOf(8);
  const [first, second] = [await paid(at, { stated: false }), await paid(at, { stated: false })];
  await run(8);
  const resolved = (await differencesOf(8)).find(({ reference }) => reference === first.intent)!;
  const path = `/api/reconciliations/${resolved.id}/resolve`;
  expect((await shop.admin.rest('POST', path, { note: ' ' })).status).toBe(400);
  expect((await shop.admin.rest('POST', path, { note: 'Paid by check' })).body).toMatchObject({
    data: { note: 'Paid by check', resolved_at: expect.any(String) as string },
  });
  expect((await shop.admin.rest('POST', path, { note: 'Again' })).status).toBe(409);
  const charge = { object: 'charge', id: 'ch_8', payment_intent: second.intent, metadata: {} };
  shop.stripe.balance.book('charge', charge, { amount: second.total, at });
  await run(8);
  expect(await differencesOf(8)).toMatchObject([{ reference: first.intent, note: 'Paid by check' }]);
  const { data } = await shop.admin.graphql(
    '{ reconciliationDifferences(filter: { status: resolved }) { totalCount } }',
  );
  expect(data?.['reconciliationDifferences']).toEqual({ totalCount: 1 });
  const lines: unknown = await shop.testApp.dataSource.query(
    "SELECT after->>'note' AS note FROM audit_log WHERE action = 'reconciliation.resolve'",
  );
  expect(lines).toEqual([{ note: 'Paid by check' }]);
});

it('reads the transaction search of PayPal page by page', async () => {
  const at = momentOf(10).toISOString();
  const info = (id: string, code: string, value: string, more: object = {}) => ({
    transaction_id: id,
    transaction_event_code: code,
    transaction_status: 'S',
    transaction_initiation_date: at,
    transaction_amount: { currency_code: 'USD', value },
    ...more,
  });
  paypal.transactions.push(
    info('CAP1', 'T0006', '50.00', { fee_amount: { value: '-1.75' }, custom_field: 'order 1 payment 1' }),
    info('REF1', 'T1107', '-20.00', { paypal_reference_id: 'CAP1', custom_field: 'refund 7' }),
    info('THEIRS', 'T0006', '9.00'),
    info('FEE', 'T0100', '-3.00'),
  );
  expect((await run(10)).body).toMatchObject({
    data: [
      { provider: 'stripe' },
      { provider: 'paypal', payments: 1, refunds: 1, fees: 1.75, differences: 2 },
    ],
  });
  const found = await differencesOf(10);
  expect(Object.fromEntries(found.map(({ reference, there }) => [reference, there]))).toEqual({
    CAP1: 50,
    REF1: 20,
  });
});

it('stores that a statement could not be read, and keeps the differences found before', async () => {
  const unstated = await paid(momentOf(12), { stated: false });
  await run(12);
  shop.stripe.failNext(/balance_transactions/, 500, { times: 4 });
  const { body } = await run(12);
  expect(body).toMatchObject({
    data: [{ provider: 'stripe', failure: expect.stringContaining('Stripe') as string }, {}],
  });
  expect(await differencesOf(12)).toMatchObject([{ reference: unstated.intent }]);
});

it('compares the day before every morning, and again when a statement could not be read', async () => {
  const unstated = await paid(momentOf(15), { stated: false });
  const job = shop.testApp.app.get(ReconciliationJob, { strict: false });
  paypal.failNext(/reporting/, 503);
  await expect(job.run(addDays(momentOf(15), 1), { attempt: 1 })).rejects.toThrow('paypal was not compared');
  await job.run(addDays(momentOf(15), 1), { attempt: 2 });
  expect(await differencesOf(15)).toMatchObject([{ reference: unstated.intent }]);
  expect(await mailsAbout(15)).toEqual([`Stripe of ${dayOf(15)}: 1 difference`]);
});

it('mails nothing about a day without differences, and the last failure to compare one', async () => {
  const job = shop.testApp.app.get(ReconciliationJob, { strict: false });
  await job.run(addDays(momentOf(17), 1), { attempt: 1 });
  expect(await mailsAbout(17)).toEqual([]);
  for (const attempt of [1, 2, 3]) {
    paypal.failNext(/reporting/, 503);
    await expect(job.run(addDays(momentOf(18), 1), { attempt })).rejects.toThrow('not compared');
    const mailed = attempt === 3 ? [`PayPal of ${dayOf(18)} was not compared`] : [];
    expect(await mailsAbout(18)).toEqual(mailed);
  }
});

it('refuses a day that is not over, and everyone but admins', async () => {
  expect((await run(0)).status).toBe(400);
  expect((await shop.admin.rest('POST', '/api/reconciliations/runs', { day: '2026-02-31' })).status).toBe(
    400,
  );
  const stranger = signedIn(shop.testApp, await createUser(shop.testApp));
  expect((await stranger.rest('GET', '/api/reconciliations')).status).toBe(403);
});
