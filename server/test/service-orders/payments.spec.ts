import { UnpaidDepositsJob } from '../../src/modules/sales/orders-for-services/payments/unpaid-deposits.job.js';
import { createSeller } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { queuedMails } from '../support/mails.js';
import { createCast, TERMS, type Cast } from './cast.js';
import { storeVersion } from './review-cast.js';

let cast: Cast;
beforeAll(async () => void (cast = await createCast()));
afterAll(() => cast.testApp.close());

interface Shown {
  status: string;
  due_at: string | null;
  payments: { stage: string; amount: number; status: string }[];
}

const sql = <T>(text: string, values: unknown[]): Promise<T[]> => cast.testApp.dataSource.query(text, values);

/** Work agreed for $600: a deposit of $180, a balance of $420, $80 for an extra round. */
async function agreed(terms: object = {}): Promise<number> {
  const { id } = await createServiceOrder(cast.testApp, {
    userId: cast.customer.id,
    kind: 'mixingMastering',
  });
  const quote = { ...TERMS, extra_round_price: 80, ...terms };
  const { body } = await cast.admin.rest('POST', `/api/service-orders/${id}/quotes`, quote);
  const quoteId = (body as { data: { quote: { id: number } } }).data.quote.id;
  const accepted = await cast.buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`);
  expect(accepted.status).toBe(200);
  return id;
}

const shown = async (id: number) =>
  ((await cast.buyer.rest('GET', `/api/service-orders/${id}`)).body as { data: Shown }).data;

const statuses = async (id: number) =>
  (await shown(id)).payments.map(({ stage, status }) => `${stage} ${status}`);

const record = (id: number, stage: string, amount: number, headers: Record<string, string> = {}) =>
  cast.admin.rest(
    'POST',
    `/api/service-orders/${id}/payments`,
    { stage, amount, method: 'bank', reference: 'Statement 7' },
    headers,
  );

const openPage = (id: number, stage: string, caller = cast.buyer) =>
  caller.rest('POST', `/api/service-orders/${id}/payment-page`, { stage });

const moveTo = (id: number, status: string) =>
  sql('UPDATE service_orders SET status = $2 WHERE id = $1', [id, status]);

const stageOrder = async (id: number, stage: string) => {
  const rows = await sql<{ id: number; status: string }>(
    'SELECT id, status FROM orders WHERE service_order_id = $1 AND service_stage = $2 ORDER BY id DESC',
    [id, stage],
  );
  return rows[0];
};

/** Sums of the ledger about the payments of an order, by account; accounts that came out even are left out. */
async function ledgerOf(id: number): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; cents: number }>(
    `SELECT e.account, sum(e.amount_cents)::integer AS cents
       FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id IN (SELECT id FROM orders WHERE service_order_id = $1)
      GROUP BY e.account HAVING sum(e.amount_cents) <> 0 ORDER BY e.account`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

describe('the deposit', () => {
  it('begins the work once it is paid, and waits on its own account', async () => {
    const id = await agreed();
    expect(await shown(id)).toMatchObject({
      status: 'accepted',
      payments: [
        { stage: 'deposit', amount: 180, status: 'due' },
        { stage: 'balance', amount: 420, status: 'upcoming' },
      ],
    });
    expect((await record(id, 'deposit', 180)).status).toBe(201);
    const after = await shown(id);
    expect([after.status, after.due_at === null]).toEqual(['in_progress', false]);
    expect(await statuses(id)).toEqual(['deposit paid', 'balance upcoming']);
    expect(await ledgerOf(id)).toEqual({ 'payments:manual': 18_000, 'service-deposits': -18_000 });
    const order = await stageOrder(id, 'deposit');
    const invoice = await cast.buyer.rest('GET', `/api/orders/${order?.id}/invoice`);
    expect(invoice.status).toBe(200);
  });

  it.each([
    ['another amount', 'deposit', 180.01, 400],
    ['a stage that is not due', 'balance', 420, 409],
    ['a round that nobody asked for', 'extra_round', 80, 409],
    ['an unknown stage', 'tip', 180, 400],
  ])('recorded as %s is refused, and nothing changes', async (_, stage, amount, status) => {
    const id = await agreed();
    expect((await record(id, stage, amount)).status).toBe(status);
    expect(await statuses(id)).toEqual(['deposit due', 'balance upcoming']);
    expect(await sql('SELECT FROM orders WHERE service_order_id = $1', [id])).toEqual([]);
  });

  it('counts once: for a key, for two admins at once, and afterwards', async () => {
    const id = await agreed();
    const key = { 'Idempotency-Key': `deposit-${id}` };
    const repeated = await Promise.all([record(id, 'deposit', 180, key), record(id, 'deposit', 180, key)]);
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect((await record(id, 'deposit', 180)).status).toBe(409);
    expect(await ledgerOf(id)).toEqual({ 'payments:manual': 18_000, 'service-deposits': -18_000 });

    const other = await agreed();
    const both = await Promise.all([record(other, 'deposit', 180), record(other, 'deposit', 180)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await ledgerOf(other)).toEqual({ 'payments:manual': 18_000, 'service-deposits': -18_000 });
  });

  it('is opened by the customer alone, again and again the same, with a mail about how to pay', async () => {
    const id = await agreed();
    expect((await openPage(id, 'deposit', cast.stranger)).status).toBe(403);
    const first = await openPage(id, 'deposit');
    expect([first.status, first.body]).toEqual([200, { success: true, data: { payment_url: null } }]);
    const order = await stageOrder(id, 'deposit');
    expect((await openPage(id, 'deposit')).status).toBe(200);
    expect(await stageOrder(id, 'deposit')).toEqual(order);
    expect((await openPage(id, 'balance')).status).toBe(409);
    const mails = await queuedMails(cast.testApp, cast.customer.email);
    expect(mails.filter(({ event }) => event === `order:${order?.id}:received`)).toHaveLength(1);
    const { body } = await cast.buyer.rest('GET', `/api/orders/${order?.id}`);
    expect(body).toMatchObject({
      data: { total_price: 180, service_fee: 0, products: [{ name: `Deposit: Mixing & Mastering #${id}` }] },
    });
  });

  it('hands out no files and no rights of its own', async () => {
    const id = await agreed();
    await record(id, 'deposit', 180);
    const order = await stageOrder(id, 'deposit');
    expect(
      await sql(
        'SELECT FROM download_links l JOIN order_lines o ON o.id = l.order_line_id WHERE o.order_id = $1',
        [order?.id],
      ),
    ).toEqual([]);
    const [mail] = (await queuedMails(cast.testApp, cast.customer.email)).filter(
      ({ event }) => event === `order:${order?.id}:completed:1`,
    );
    expect(mail?.data).toMatchObject({
      downloads: [],
      serviceUrl: expect.stringContaining(`/account/services/${id}`) as string,
    });
  });

  it('that does not come ends the agreement after 14 days, and not a moment before it is late', async () => {
    const [late, fresh, paid] = [await agreed(), await agreed(), await agreed()];
    await record(paid, 'deposit', 180);
    await openPage(late, 'deposit');
    await sql(
      `UPDATE service_quotes SET answered_at = now() - interval '15 days' WHERE service_order_id = ANY($1)`,
      [[late, paid]],
    );
    await cast.testApp.app.get(UnpaidDepositsJob, { strict: false }).cancelOverdueNow();
    expect(await shown(late)).toMatchObject({
      status: 'cancelled',
      end_reason: 'The deposit was not paid within 14 days',
    });
    expect((await stageOrder(late, 'deposit'))?.status).toBe('cancelled');
    expect([(await shown(fresh)).status, (await shown(paid)).status]).toEqual(['accepted', 'in_progress']);
  });

  it('that comes after its order was cancelled counts while it is still due, and not for ended work', async () => {
    const id = await agreed();
    await openPage(id, 'deposit');
    const order = await stageOrder(id, 'deposit');
    const setStatus = (status: string) =>
      cast.admin.rest('PUT', `/api/orders/${order?.id}/status`, { status });
    expect((await setStatus('cancelled')).status).toBe(200);
    expect(await statuses(id)).toEqual(['deposit due', 'balance upcoming']);
    expect((await setStatus('completed')).status).toBe(200);
    expect((await shown(id)).status).toBe('in_progress');

    expect((await setStatus('cancelled')).status).toBe(200);
    expect((await cast.buyer.rest('POST', `/api/service-orders/${id}/cancel`, {})).status).toBe(200);
    expect((await setStatus('completed')).status).toBe(409);
    expect(await ledgerOf(id)).toEqual({});
  });
});

describe('a cancellation', () => {
  const cancel = (id: number, caller = cast.buyer) =>
    caller.rest('POST', `/api/service-orders/${id}/cancel`, { reason: 'The release was moved' });

  it('before the first version returns the deposit', async () => {
    const id = await agreed();
    await record(id, 'deposit', 180);
    expect((await cancel(id)).status).toBe(200);
    expect(await statuses(id)).toEqual(['deposit refunded', 'balance cancelled']);
    expect(await ledgerOf(id)).toEqual({});
    const order = await stageOrder(id, 'deposit');
    const problems = await sql(
      `SELECT amount_cents AS cents FROM payment_problems WHERE order_id = $1 AND kind = 'owed'`,
      [order?.id],
    );
    expect(problems).toEqual([{ cents: 18_000 }]);
  });

  it('by the customer after the first version leaves the deposit with the store, and returns the rest', async () => {
    const id = await agreed();
    await record(id, 'deposit', 180);
    await storeVersion(cast.testApp, id);
    await moveTo(id, 'approved');
    await record(id, 'balance', 420);
    expect((await cancel(id)).status).toBe(200);
    expect(await statuses(id)).toEqual(['deposit paid', 'balance refunded']);
    expect(await ledgerOf(id)).toEqual({ 'payments:manual': 18_000, 'store-sales': -18_000 });
  });

  /** Agreed work without a round in the price, with a paid further one, and as many requests for changes as given. */
  async function withFurtherRound(requests: number): Promise<number> {
    const id = await agreed({ rounds: 0 });
    await record(id, 'deposit', 180);
    await storeVersion(cast.testApp, id);
    await moveTo(id, 'in_review');
    expect((await record(id, 'extra_round', 80)).status).toBe(201);
    for (let round = 0; round < requests; round++) {
      const changes = { text: 'Louder' };
      const asked = await cast.buyer.rest('POST', `/api/service-orders/${id}/changes`, changes);
      expect(asked.status).toBe(200);
      await moveTo(id, 'in_review');
    }
    return id;
  }

  it('by the customer leaves an extra round that was used, and returns one that was not', async () => {
    const used = await withFurtherRound(1);
    expect((await cancel(used)).status).toBe(200);
    expect(await statuses(used)).toEqual(['deposit paid', 'extra_round paid', 'balance cancelled']);
    expect(await ledgerOf(used)).toEqual({ 'payments:manual': 26_000, 'store-sales': -26_000 });

    const unused = await withFurtherRound(0);
    expect((await cancel(unused)).status).toBe(200);
    expect(await statuses(unused)).toEqual(['deposit paid', 'extra_round refunded', 'balance cancelled']);
    expect(await ledgerOf(unused)).toEqual({ 'payments:manual': 18_000, 'store-sales': -18_000 });
    const mails = await queuedMails(cast.testApp, cast.customer.email);
    expect(mails.findLast(({ template }) => template === 'order-cancelled')?.data).toMatchObject({
      returnedCents: 8_000,
    });
  });

  it('a refund of a used round does not take it back, so that another paid one can be used', async () => {
    const id = await withFurtherRound(1);
    const first = await stageOrder(id, 'extra_round');
    const refund = { reason: 'Goodwill' };
    expect((await cast.admin.rest('POST', `/api/orders/${first?.id}/refunds`, refund)).status).toBe(201);
    expect(await shown(id)).toMatchObject({ rounds_included: 1, rounds_used: 1 });
    expect((await record(id, 'extra_round', 80)).status).toBe(201);
    expect(await shown(id)).toMatchObject({ rounds_included: 2, rounds_used: 1 });
  });

  it('by an admin returns everything, at any stage', async () => {
    const id = await agreed();
    await record(id, 'deposit', 180);
    await moveTo(id, 'approved');
    await record(id, 'balance', 420);
    expect((await cancel(id, cast.admin)).status).toBe(200);
    expect(await statuses(id)).toEqual(['deposit refunded', 'balance refunded']);
    expect(await ledgerOf(id)).toEqual({});
    const mails = await queuedMails(cast.testApp, cast.customer.email);
    expect(mails.findLast(({ template }) => template === 'service-ended')?.data).toMatchObject({
      orderId: id,
      returnedCents: 60_000,
    });
  });

  it('closes a payment that was only started', async () => {
    const id = await agreed();
    await openPage(id, 'deposit');
    await cancel(id);
    expect((await stageOrder(id, 'deposit'))?.status).toBe('cancelled');
    expect((await openPage(id, 'deposit')).status).toBe(409);
  });
});

describe('done work', () => {
  /** Done work of a maker who gets 80 percent. */
  async function done(): Promise<{ id: number; seller: string }> {
    const maker = await createSeller(cast.testApp);
    const id = await agreed();
    await record(id, 'deposit', 180);
    await sql('UPDATE service_orders SET maker_user_id = $2, maker_commission_percent = 20 WHERE id = $1', [
      id,
      maker.id,
    ]);
    await moveTo(id, 'approved');
    expect((await record(id, 'balance', 420)).status).toBe(201);
    expect(
      (await cast.admin.rest('PUT', `/api/service-orders/${id}/status`, { status: 'done' })).status,
    ).toBe(200);
    return { id, seller: `seller:${maker.sellerId}` };
  }

  it('pays its maker, less what the store keeps', async () => {
    const { id, seller } = await done();
    expect(await ledgerOf(id)).toEqual({ 'payments:manual': 60_000, commission: -12_000, [seller]: -48_000 });
  });

  it('takes a refund from maker and store in the same proportion', async () => {
    const { id, seller } = await done();
    const order = await stageOrder(id, 'balance');
    const refund = { reason: 'The master was too quiet', amount: 100 };
    const { status } = await cast.admin.rest('POST', `/api/orders/${order?.id}/refunds`, refund);
    expect(status).toBe(201);
    expect(await ledgerOf(id)).toEqual({ 'payments:manual': 50_000, commission: -10_000, [seller]: -40_000 });
  });

  it('that is taken up again holds the money once more', async () => {
    const { id } = await done();
    await cast.admin.rest('PUT', `/api/service-orders/${id}/status`, { status: 'in_progress' });
    expect(await ledgerOf(id)).toEqual({ 'payments:manual': 60_000, 'service-deposits': -60_000 });
  });
});

it('work without a deposit begins at once and is paid whole at its end', async () => {
  const id = await agreed({ deposit_percent: 0 });
  expect(await shown(id)).toMatchObject({
    status: 'in_progress',
    payments: [{ stage: 'balance', amount: 600, status: 'upcoming' }],
  });
});

it('an extra round is due once the rounds in the price are used, and adds one', async () => {
  const id = await agreed({ rounds: 0 });
  await record(id, 'deposit', 180);
  await moveTo(id, 'in_review');
  expect(await statuses(id)).toEqual(['deposit paid', 'extra_round due', 'balance upcoming']);
  expect((await record(id, 'extra_round', 80)).status).toBe(201);
  expect(await statuses(id)).toEqual(['deposit paid', 'extra_round paid', 'balance upcoming']);
});
