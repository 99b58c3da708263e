import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import { createCast, STORE, TERMS } from './cast.js';

let testApp: TestApp;
let admin: Caller;
let customer: User;
let buyer: Caller;
let stranger: Caller;
beforeAll(async () => void ({ testApp, admin, customer, buyer, stranger } = await createCast()));
afterEach(async () => void (await testApp.dataSource.query('DELETE FROM service_orders; DELETE FROM mails')));
afterAll(() => testApp.close());

interface Quote {
  id: number;
  status: string;
}
interface Body {
  data: { id: number; status: string; quote: Quote; quotes: Quote[] };
}

const request = async (values: object = {}) =>
  (await createServiceOrder(testApp, { userId: customer.id, ...values })).id;
const quote = (id: number, terms: object = {}) =>
  admin.rest('POST', `/api/service-orders/${id}/quotes`, { ...TERMS, ...terms });
const accept = (id: number, quoteId: number, caller = buyer) =>
  caller.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`);
const shown = async (id: number) =>
  ((await buyer.rest('GET', `/api/service-orders/${id}`)).body as Body).data;

async function quoted(terms: object = {}): Promise<{ id: number; quoteId: number }> {
  const id = await request();
  const { status, body } = await quote(id, terms);
  expect(status).toBe(201);
  return { id, quoteId: (body as Body).data.quote.id };
}

async function agreed(): Promise<number> {
  const { id, quoteId } = await quoted();
  expect((await accept(id, quoteId)).status).toBe(200);
  return id;
}

describe('a quote', () => {
  it('states price, deposit and balance, and is mailed to the account of the customer', async () => {
    const { id } = await quoted({ extra_round_price: 80, note: 'With a dub version.' });
    expect(await shown(id)).toMatchObject({
      status: 'quoted',
      quote: {
        status: 'open',
        price: 600,
        deposit_percent: 30,
        deposit: 180,
        balance: 420,
        rounds: 2,
        days: 14,
        extra_round_price: 80,
        delivers: TERMS.delivers,
        note: 'With a dub version.',
      },
    });
    expect(await queuedMails(testApp, customer.email)).toMatchObject([
      { template: 'service-quote', data: { orderId: id, priceCents: 60_000, depositCents: 18_000 } },
    ]);
  });

  it('takes the place of an open one, which can no longer be accepted', async () => {
    const { id, quoteId } = await quoted();
    await quote(id, { price: 500 });
    expect((await shown(id)).quotes.map(({ status }) => status)).toEqual(['superseded', 'open']);
    expect(await accept(id, quoteId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await shown(id)).status).toBe('quoted');
  });

  it('is written by admins alone, and not once the order is agreed', async () => {
    const id = await agreed();
    expect((await buyer.rest('POST', `/api/service-orders/${id}/quotes`, TERMS)).status).toBe(403);
    expect((await quote(id)).status).toBe(409);
    expect((await shown(id)).quotes).toHaveLength(1);
  });

  it.each([
    ['price', 0],
    ['price', 600.001],
    ['deposit_percent', 101],
    ['rounds', -1],
    ['days', 0],
    ['extra_round_price', 0],
    ['delivers', []],
    ['delivers', ['Two\nlines']],
    ['delivers', ['\u200b']],
    ['delivers', ['a\u2028b']],
    ['delivers', 'Mix'],
    ['valid_days', 91],
    ['share_percent', 101],
  ])('is refused with %s = %j, and nothing changes', async (field, value) => {
    const id = await request();
    expect(await quote(id, { [field]: value })).toMatchObject({ status: 400, body: { field } });
    expect(await shown(id)).toMatchObject({ status: 'new', quotes: [], quote: null });
  });

  it.each(['musicProduction', 'mixingMastering'] as const)(
    'agrees on no share for %s, whose rights are fixed',
    async (kind) => {
      const id = await request({ kind });
      expect(await quote(id, { share_percent: 60 })).toMatchObject({
        status: 400,
        body: { field: 'share_percent' },
      });
      expect((await shown(id)).quotes).toEqual([]);
    },
  );
});

describe('the answer of the customer', () => {
  it('makes the quote the agreement, and tells both sides', async () => {
    const id = await agreed();
    expect(await shown(id)).toMatchObject({ status: 'accepted', quote: { status: 'accepted' } });
    const [, confirmation] = await queuedMails(testApp, customer.email);
    expect(confirmation).toMatchObject({ template: 'service-accepted', data: { depositCents: 18_000 } });
    expect(await queuedMails(testApp, STORE)).toMatchObject([
      { template: 'store-notice', data: { title: `Co-Producing #${id}: quote accepted` } },
    ]);
  });

  it('begins the work at once where no deposit is asked for', async () => {
    const { id, quoteId } = await quoted({ deposit_percent: 0 });
    expect((await accept(id, quoteId)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ status: 'in_progress', due_at: expect.any(String) as string });
  });

  it('can be a decline with a reason, after which a new quote is possible', async () => {
    const { id, quoteId } = await quoted();
    const path = `/api/service-orders/${id}/quotes/${quoteId}/decline`;
    expect((await buyer.rest('POST', path, { reason: 'Too much' })).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      status: 'declined',
      end_reason: 'Too much',
      quote: { status: 'declined', decline_reason: 'Too much' },
    });
    expect((await quote(id, { price: 450 })).status).toBe(201);
    expect(await shown(id)).toMatchObject({ status: 'quoted', end_reason: null });
  });

  it('is in the audit log, with the quote and its price', async () => {
    const { id, quoteId } = await quoted();
    await accept(id, quoteId);
    const log: object[] = await testApp.dataSource.query(
      `SELECT action, before, after FROM audit_log WHERE subject = $1 ORDER BY id`,
      [`service-order:${id}`],
    );
    expect(log.at(-1)).toEqual({
      action: 'service-order.accept',
      before: { status: 'quoted' },
      after: { status: 'accepted', quote: quoteId, price: 600 },
    });
  });

  it('counts once: a second one is a conflict', async () => {
    const { id, quoteId } = await quoted();
    await accept(id, quoteId);
    expect((await accept(id, quoteId)).status).toBe(409);
    const decline = await buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/decline`, {});
    expect(decline.status).toBe(409);
    expect((await shown(id)).status).toBe('accepted');
  });

  it('comes too late once the quote has expired', async () => {
    const { id, quoteId } = await quoted();
    await testApp.dataSource.query(
      `UPDATE service_quotes SET valid_until = now() - interval '1 second' WHERE id = $1`,
      [quoteId],
    );
    expect(await accept(id, quoteId)).toMatchObject({
      status: 409,
      body: { message: 'This offer has expired. Please write to us for a new one.' },
    });
    expect(await shown(id)).toMatchObject({ status: 'quoted', quote: { status: 'expired' } });
  });

  it('is open to the customer alone, not even to an admin, and only for quotes of the order', async () => {
    const { id, quoteId } = await quoted();
    const other = await quoted();
    expect((await accept(id, quoteId, stranger)).status).toBe(403);
    expect((await accept(id, quoteId, admin)).status).toBe(403);
    expect((await accept(id, other.quoteId)).status).toBe(404);
    expect((await shown(id)).status).toBe('quoted');
  });

  it('moves the order once, however many come at the same time', async () => {
    const { id, quoteId } = await quoted();
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(id, quoteId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const agreements = (await queuedMails(testApp, customer.email)).filter(
      ({ template }) => template === 'service-accepted',
    );
    expect(agreements).toHaveLength(1);
  });

  it('beside a new quote leaves either the agreement or the new quote, never both', async () => {
    const { id, quoteId } = await quoted();
    const [answer, second] = await Promise.all([accept(id, quoteId), quote(id, { price: 900 })]);
    const { status, quotes } = await shown(id);
    const inForce = quotes.filter((one) => one.status === 'open' || one.status === 'accepted');
    expect(inForce).toHaveLength(1);
    const isAgreed = answer.status === 200;
    expect([status, second.status]).toEqual(isAgreed ? ['accepted', 409] : ['quoted', 201]);
  });
});

describe('the work', () => {
  const setStatus = (id: number, status: string) =>
    admin.rest('PUT', `/api/service-orders/${id}/status`, { status });

  it('is due so many days after its begin as were agreed', async () => {
    const id = await agreed();
    expect((await setStatus(id, 'in_progress')).status).toBe(200);
    const [{ days }] = (await testApp.dataSource.query(
      `SELECT round(extract(epoch FROM due_at - now()) / 86400)::int AS days FROM service_orders WHERE id = $1`,
      [id],
    )) as [{ days: number }];
    expect(days).toBe(14);
  });

  it('that was agreed is not declined by hand, and no status of a quote is set by hand', async () => {
    const id = await agreed();
    expect((await setStatus(id, 'declined')).status).toBe(409);
    expect((await setStatus(id, 'new')).status).toBe(409);
    expect(await setStatus(id, 'quoted')).toMatchObject({ status: 400, body: { field: 'status' } });
    expect((await shown(id)).status).toBe('accepted');
  });

  it('is not set by hand while the customer can accept a quote', async () => {
    const { id, quoteId } = await quoted();
    for (const status of ['new', 'in_progress', 'done']) {
      expect([status, (await setStatus(id, status)).status]).toEqual([status, 409]);
    }
    expect((await accept(id, quoteId)).status).toBe(200);
  });

  it('that the store declines ends an open quote, and mails the customer', async () => {
    const { id, quoteId } = await quoted();
    expect((await setStatus(id, 'declined')).status).toBe(200);
    expect((await accept(id, quoteId)).status).toBe(409);
    expect((await queuedMails(testApp, customer.email)).at(-1)).toMatchObject({
      template: 'service-ended',
      data: { isDeclined: true },
    });
  });

  it('that is agreed at this moment keeps the account of its customer', async () => {
    const { id, quoteId } = await quoted();
    const { answer, removal } = await testApp.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM service_orders WHERE id = $1 FOR UPDATE', [id]);
      const waiting = async (count: number) => {
        const rows: unknown[] = await testApp.dataSource.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length >= count;
      };
      const accepted = accept(id, quoteId);
      await until('the acceptance waits for the order', () => waiting(1));
      const removed = buyer.rest('DELETE', '/api/account', { email: customer.email });
      await until('the deletion waits for the order too', () => waiting(2));
      return { answer: accepted, removal: removed };
    });
    expect((await answer).status).toBe(200);
    expect((await removal).body).toMatchObject({ code: 'CONFLICT' });
    expect(await shown(id)).toMatchObject({ status: 'accepted' });
  });

  it('whose customer is gone can be set to any status, though a quote was open', async () => {
    const { id } = await quoted();
    await testApp.dataSource.query('UPDATE service_orders SET user_id = NULL WHERE id = $1', [id]);
    expect((await setStatus(id, 'done')).status).toBe(200);
  });

  it('keeps the account of its customer until it is paid and done', async () => {
    const id = await agreed();
    const removal = () => buyer.rest('DELETE', '/api/account', { email: customer.email });
    expect((await removal()).body).toMatchObject({ code: 'CONFLICT' });
    expect((await setStatus(id, 'done')).body).toMatchObject({ code: 'CONFLICT' });
    await testApp.dataSource.query(`UPDATE service_orders SET status = 'done' WHERE id = $1`, [id]);
    expect((await removal()).status).toBe(200);
    customer = await createUser(testApp, { email: 'customer@example.test' });
    buyer = signedIn(testApp, customer);
  });
});
