import { DEFAULT_COMMISSION_PERCENT } from '#domain/ledger.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { readsField } from '../../src/modules/sales/orders-for-services/service-order-sides.js';
import { createUser, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { assign, createCast, createMaker, TERMS, type Maker } from './cast.js';

let testApp: TestApp;
let admin: Caller;
let customer: User;
let buyer: Caller;
let stranger: Caller;
let maker: Maker;
beforeAll(async () => {
  ({ testApp, admin, customer, buyer, stranger } = await createCast());
  maker = await createMaker(testApp);
});
afterEach(async () => void (await testApp.dataSource.query('DELETE FROM service_orders; DELETE FROM mails')));
afterAll(() => testApp.close());

const request = async (overrides: object = {}) =>
  (await createServiceOrder(testApp, { userId: customer.id, ...overrides })).id;

interface Shown {
  data: { id: number; has_maker: boolean; maker_commission_percent: number | null };
}
const shown = async (id: number, caller: Caller) =>
  ((await caller.rest('GET', `/api/service-orders/${id}`)).body as Shown).data;

describe('the maker of custom work', () => {
  it('is an active seller whom an admin chooses, with the commission of that moment', async () => {
    const id = await request();
    const ownRate = await createMaker(testApp);
    await testApp.dataSource.query('UPDATE sellers SET commission_percent = 7 WHERE id = $1', [
      ownRate.user.sellerId,
    ]);
    expect((await assign(admin, id, ownRate)).body).toMatchObject({
      data: { has_maker: true, maker_user_id: ownRate.user.id, maker_commission_percent: 7 },
    });
    await testApp.dataSource.query('UPDATE sellers SET commission_percent = 50 WHERE id = $1', [
      ownRate.user.sellerId,
    ]);
    expect(await shown(id, ownRate.caller)).toMatchObject({ maker_commission_percent: 7 });
    const store = await assign(admin, id, maker);
    expect((store.body as Shown).data.maker_commission_percent).toBe(DEFAULT_COMMISSION_PERCENT);
    expect(await shown(id, buyer)).toMatchObject({
      has_maker: true,
      maker_user_id: null,
      maker_commission_percent: null,
    });
  });

  it('is chosen over GraphQL too, where admins see the shop', async () => {
    const id = await request();
    const { data, errors } = await admin.graphql(
      `mutation ($id: Int!, $seller: Int) {
        assignServiceOrder(id: $id, sellerUserId: $seller) { hasMaker maker { userId sellerId isActive } }
      }`,
      { id, seller: maker.user.id },
    );
    expect([data, errors]).toEqual([
      {
        assignServiceOrder: {
          hasMaker: true,
          maker: { userId: maker.user.id, sellerId: maker.user.sellerId, isActive: true },
        },
      },
      undefined,
    ]);
  });

  it('is refused unless the shop is active and another person, and nothing changes', async () => {
    const id = await request({ userId: maker.user.id });
    const blocked = await createMaker(testApp);
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [blocked.user.id]);
    const pending = await createMaker(testApp, { status: 'pending' });
    const path = `/api/service-orders/${id}/maker`;
    const done = await request({ status: 'done' });
    const cases: [case_: string, answer: Promise<{ status: number; body: unknown }>, status: number][] = [
      ['a customer without a shop', admin.rest('PUT', path, { seller_user_id: customer.id }), 400],
      ['an unknown account', admin.rest('PUT', path, { seller_user_id: 2_000_000_000 }), 400],
      ['no number', admin.rest('PUT', path, { seller_user_id: 'x' }), 400],
      ['nothing', admin.rest('PUT', path, {}), 400],
      ['a blocked account', assign(admin, id, blocked), 409],
      ['a pending shop', assign(admin, id, pending), 409],
      ['the customer', assign(admin, id, maker), 409],
      ['an order that is done', assign(admin, done, maker), 409],
      ['another order', assign(admin, 2_000_000_000, maker), 404],
      ['the customer as actor', assign(buyer, id, maker), 403],
      ['the seller as actor', assign(maker.caller, id, maker), 403],
    ];
    const found = await Promise.all(
      cases.map(async ([name, answer]) => [name, (await answer).status] as const),
    );
    expect(found).toEqual(cases.map(([name, , status]) => [name, status]));
    expect(await shown(id, admin)).toMatchObject({ has_maker: false });
    expect(await queuedMails(testApp, pending.user.email)).toEqual([]);
  });

  it('is replaced without a trace for the customer, and loses access at once', async () => {
    const id = await request({ status: 'in_progress' });
    const other = await createMaker(testApp);
    await assign(admin, id, maker);
    await maker.caller.rest('POST', `/api/service-orders/${id}/messages`, { text: 'A first sketch.' });
    const read = async () => {
      const { body, headers } = await buyer.rest('GET', `/api/service-orders/${id}`);
      const messages = await buyer.rest('GET', `/api/service-orders/${id}/messages`);
      return [body, headers['etag'], messages.body];
    };
    const before = await read();
    const mails = await queuedMails(testApp, customer.email);

    expect((await assign(admin, id, other)).status).toBe(200);
    expect((await assign(admin, id, other)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect(await queuedMails(testApp, customer.email)).toEqual(mails);
    expect((await maker.caller.rest('GET', `/api/service-orders/${id}`)).status).toBe(403);
    expect(await shown(id, other.caller)).toMatchObject({ id });
    const news = async ({ user }: Maker) =>
      (await queuedMails(testApp, user.email)).map(({ data }) => data['news']);
    expect([await news(maker), await news(other)]).toEqual([['assigned', 'taken_off'], ['assigned']]);
    const log: object[] = await testApp.dataSource.query(
      `SELECT before, after FROM audit_log WHERE subject = $1 AND action = 'service-order.maker' ORDER BY id`,
      [`service-order:${id}`],
    );
    expect(log).toMatchObject([
      { before: { maker: null }, after: { maker: maker.user.id } },
      { before: { maker: maker.user.id }, after: { maker: other.user.id } },
    ]);
  });

  it('has work in a list of its own', async () => {
    const id = await request();
    await assign(admin, id, maker);
    const own = (await createServiceOrder(testApp, { userId: maker.user.id })).id;
    const ids = async (query: string) =>
      (
        (await maker.caller.rest('GET', `/api/service-orders${query}`)).body as { data: { id: number }[] }
      ).data
        .map((order) => order.id)
        .toSorted((a, b) => a - b);
    expect([await ids(''), await ids('?as=maker'), await ids('?as=customer')]).toEqual([
      [id, own],
      [id],
      [own],
    ]);
    const { data } = await maker.caller.graphql(
      '{ made: myServiceOrders(as: maker) { nodes { id } } sent: myServiceOrders { nodes { id } } }',
    );
    expect(data).toEqual({ made: { nodes: [{ id }] }, sent: { nodes: [{ id: own }] } });
    expect((await buyer.rest('GET', '/api/service-orders?as=store')).status).toBe(400);
  });
});

describe('the sides of custom work', () => {
  it('reach the routes that are theirs, and no others', async () => {
    const former = await createMaker(testApp);
    const callers = { stranger, buyer, maker: maker.caller, former: former.caller, admin };
    const quoteIn = ({ body }: { body: unknown }) =>
      (body as { data: { quote: { id: number } } }).data.quote.id;
    const routes: [route: string, call: (caller: Caller, path: string, quote: number) => Promise<number>][] =
      [
        ['read', async (caller, path) => (await caller.rest('GET', path)).status],
        ['read messages', async (caller, path) => (await caller.rest('GET', `${path}/messages`)).status],
        [
          'write',
          async (caller, path) => (await caller.rest('POST', `${path}/messages`, { text: 'Hello' })).status,
        ],
        [
          'set notes',
          async (caller, path) => (await caller.rest('PUT', `${path}/notes`, { notes: 'x' })).status,
        ],
        ['quote', async (caller, path) => (await caller.rest('POST', `${path}/quotes`, TERMS)).status],
        [
          'decline',
          async (caller, path, quote) =>
            (await caller.rest('POST', `${path}/quotes/${quote}/decline`, {})).status,
        ],
        [
          'accept',
          async (caller, path, quote) => (await caller.rest('POST', `${path}/quotes/${quote}/accept`)).status,
        ],
        ['cancel', async (caller, path) => (await caller.rest('POST', `${path}/cancel`, {})).status],
      ];
    const found: Record<string, Record<string, number>> = {};
    for (const [route, call] of routes) {
      found[route] = {};
      for (const [name, caller] of Object.entries(callers)) {
        const id = await request();
        await assign(admin, id, former);
        await assign(admin, id, maker);
        const path = `/api/service-orders/${id}`;
        const quote = quoteIn(await admin.rest('POST', `${path}/quotes`, TERMS));
        found[route][name] = await call(caller, path, quote);
      }
    }
    const closed = { stranger: 403, buyer: 403, maker: 403, former: 403, admin: 403 };
    expect(found).toEqual({
      read: { ...closed, buyer: 200, maker: 200, admin: 200 },
      'read messages': { ...closed, buyer: 200, maker: 200, admin: 200 },
      write: { ...closed, buyer: 201, maker: 201, admin: 201 },
      'set notes': { ...closed, admin: 200 },
      quote: { ...closed, admin: 201 },
      decline: { ...closed, buyer: 200 },
      accept: { ...closed, buyer: 200 },
      cancel: { ...closed, buyer: 200, admin: 200 },
    });
  });

  it('read the fields that are open to them; a new one is closed', async () => {
    const id = await request({ notes: 'Never pays.' });
    await assign(admin, id, maker);
    await admin.rest('POST', `/api/service-orders/${id}/quotes`, { ...TERMS, note: 'Hello Ada' });
    const closedTo = async (caller: Caller) => {
      const order = (await shown(id, caller)) as unknown as Record<string, unknown>;
      const theirs = ['user_id', 'name', 'email', 'notes', 'maker_user_id', 'maker_commission_percent'];
      return theirs.filter((field) => order[field] === null);
    };
    expect(await closedTo(admin)).toEqual([]);
    expect(await closedTo(buyer)).toEqual(['notes', 'maker_user_id', 'maker_commission_percent']);
    expect(await closedTo(maker.caller)).toEqual(['user_id', 'name', 'email', 'notes', 'maker_user_id']);
    expect(await shown(id, maker.caller)).toMatchObject({ quote: { price: 600, note: null } });

    const answer = async (caller: Caller, field: string) => {
      const { data, code } = await caller.graphql(`{ serviceOrder(id: ${id}) { ${field} } }`);
      return code ?? (data?.['serviceOrder'] as Record<string, unknown>)[field];
    };
    expect(await answer(maker.caller, 'name')).toBe('FORBIDDEN');
    expect(await answer(maker.caller, 'email')).toBe('FORBIDDEN');
    expect(await answer(maker.caller, 'userId')).toBeNull();
    expect(await answer(buyer, 'makerUserId')).toBeNull();
    expect(await answer(buyer, 'name')).toBe('Ada');

    const order = { userId: customer.id, makerUserId: maker.user.id };
    for (const user of [customer, maker.user]) {
      expect(readsField({ ...user, sellerStatus: null }, order, 'aFieldOfTomorrow')).toBe(false);
    }
  });

  it('write into one thread, each mailed to the others', async () => {
    const id = await request();
    await assign(admin, id, maker);
    await testApp.dataSource.query('DELETE FROM mails');
    const write = (caller: Caller, text: string) =>
      caller.rest('POST', `/api/service-orders/${id}/messages`, { text });
    await write(buyer, 'Darker, please.');
    await write(maker.caller, 'With pleasure.');
    const { body } = await write(admin, 'Good.');
    expect((body as { data: { side: string }[] }).data.map(({ side }) => side)).toEqual([
      'customer',
      'maker',
      'store',
    ]);
    const texts = async (user: User) =>
      (await queuedMails(testApp, user.email)).map(({ data }) => data['text']);
    expect(await texts(customer)).toEqual(['With pleasure.', 'Good.']);
    expect(await texts(maker.user)).toEqual(['Darker, please.', 'Good.']);
  });

  it('learn of the agreement and of the end', async () => {
    const id = await request();
    await assign(admin, id, maker);
    const { body } = await admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS);
    const { quote } = (body as { data: { quote: { id: number } } }).data;
    await buyer.rest('POST', `/api/service-orders/${id}/quotes/${quote.id}/accept`);
    await admin.rest('POST', `/api/service-orders/${id}/cancel`, { reason: 'Too late.' });
    expect(await queuedMails(testApp, maker.user.email)).toMatchObject([
      { data: { news: 'assigned' } },
      { data: { news: 'agreed' } },
      { data: { news: 'ended', text: 'Too late.' } },
    ]);
  });
});

describe('the account of a maker', () => {
  it('stays while it has work that is agreed', async () => {
    const { user, caller } = await createMaker(testApp);
    const id = await request({ status: 'in_review' });
    await assign(admin, id, { user, caller });
    // A shop would keep the account too.
    await testApp.dataSource.query('UPDATE users SET is_seller = false WHERE id = $1', [user.id]);
    const removal = () => caller.rest('DELETE', '/api/account', { email: user.email });
    const { status, body } = await removal();
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringContaining('You make custom work') as string },
    ]);
    await assign(admin, id, null);
    expect((await removal()).status).toBe(200);
  });

  it('takes its work along into another account, except the work for that account', async () => {
    const into = await createUser(testApp);
    const { user, caller } = await createMaker(testApp);
    const [others, own] = [await request(), await request({ userId: into.id })];
    await assign(admin, others, { user, caller });
    await assign(admin, own, { user, caller });
    const merged = await admin.rest('POST', `/api/users/${into.id}/merge`, { from: user.id });
    expect(merged.status).toBe(200);
    const survivor = signedIn(testApp, into);
    expect(await shown(others, survivor)).toMatchObject({
      id: others,
      maker_commission_percent: expect.any(Number) as number,
    });
    expect(await shown(own, admin)).toMatchObject({ has_maker: false, maker_commission_percent: null });
  });

  it('without an active shop is named among what waits for an admin', async () => {
    const { user, caller } = await createMaker(testApp);
    const id = await request({ status: 'in_progress' });
    await assign(admin, id, { user, caller });
    const waiting = async () => {
      const { data } = await admin.graphql('{ waitingWork { kind records { path } } }');
      const work = data?.['waitingWork'] as { kind: string; records: { path: string }[] }[];
      return work.find(({ kind }) => kind === 'makers')?.records ?? [];
    };
    expect(await waiting()).toEqual([]);
    await testApp.dataSource.query(`UPDATE sellers SET status = 'inactive' WHERE id = $1`, [user.sellerId]);
    expect(await waiting()).toEqual([{ path: `/admin/service-orders/${id}` }]);
  });
});
