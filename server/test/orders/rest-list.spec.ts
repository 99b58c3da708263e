import { callerWithToken, createApiToken } from '../factories/api-tokens.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller, type ApiResponse } from '../support/caller.js';
import { CUSTOMER, orderIn, placeOrder, setStatus } from './shop.js';

type Row = Record<string, unknown>;
const rowsIn = ({ status, body, text }: ApiResponse) => {
  if (status !== 200) throw new Error(`expected a list, got ${status}: ${text}`);
  return (body as { data: Row[] }).data;
};
const idsIn = (response: ApiResponse) => rowsIn(response).map(({ id }) => id);

let testApp: TestApp;
let admin: Caller;
let adminId: number;
let ada: Caller;
let adaId: number;
let graceId: number;
/** Orders by their trait: two of Ada, the first completed; one of Grace, which is the dearest. */
let first: number;
let second: number;
let others: number;

async function order(buyer: Caller, name: string, priceCents: number, firstName: string): Promise<number> {
  const track = await createProduct(testApp, { name, priceCents });
  const customer = { ...CUSTOMER, firstName, email: `${firstName}@list.test` };
  return orderIn(await placeOrder(buyer, [track.id], { customer_info: customer })).id;
}

beforeAll(async () => {
  testApp = await createTestApp();
  const owner = await createUser(testApp, { isAdmin: true });
  adminId = owner.id;
  admin = signedIn(testApp, owner);
  const [adaUser, graceUser] = [await createUser(testApp), await createUser(testApp)];
  [adaId, graceId] = [adaUser.id, graceUser.id];
  ada = signedIn(testApp, adaUser);
  first = await order(ada, 'Harbour', 300_00, 'Ada');
  second = await order(ada, 'Lantern', 100_00, 'Zoe');
  others = await order(signedIn(testApp, graceUser), 'Harbour Lights', 400_00, 'Grace');
  await setStatus(admin, first, 'completed');
  await testApp.dataSource.query(`UPDATE orders SET created_at = '2026-01-15T12:00:00Z' WHERE id = $1`, [
    second,
  ]);
});
afterAll(() => testApp.close());

const all = (query: string, caller = admin) => caller.rest('GET', `/api/orders?${query}`);
const own = (query: string, caller = ada) => caller.rest('GET', `/api/orders/user/${adaId}?${query}`);

describe('the REST list of all orders', () => {
  it('is narrowed by the filters of GraphQL, whole and by page, and counts what is left', async () => {
    await admin.rest('PUT', `/api/annotations/order/${others}/tags`, { tags: ['vip'] });
    await admin.rest('PUT', `/api/annotations/order/${second}/assignee`, { admin_id: adminId });
    await testApp.dataSource.query(
      `INSERT INTO order_messages (order_id, side, author, text) VALUES ($1, 'buyer', 'Ada', 'Hello')`,
      [first],
    );
    const cases: Record<string, number[]> = {
      'status=completed': [first],
      'search=harbour': [others, first],
      [`search=%23${second}`]: [second],
      [`user_id=${graceId}`]: [others],
      'tag=vip': [others],
      [`assignee_id=${adminId}`]: [second],
      'waiting=messages': [first],
      'from=2026-01-15&to=2026-01-15': [second],
      [`user_id=${adaId}&status=pending`]: [second],
    };
    const found: Row = {};
    for (const [query, ids] of Object.entries(cases)) {
      for (const page of ['', '&page=1&limit=5']) {
        const response = await all(query + page);
        found[query + page] = [idsIn(response), response.headers['x-total-count']];
        cases[query + page] = ids;
      }
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(cases).map(([query, ids]) => [query, [ids, String(ids.length)]])),
    );
  });

  it('is sorted as asked, and as before unless asked', async () => {
    expect(idsIn(await all(''))).toEqual([others, second, first]);
    for (const page of ['', '&page=1']) {
      expect(idsIn(await all(`sort=TOTAL_DESC${page}`))).toEqual([others, first, second]);
      expect(idsIn(await all(`sort=CUSTOMER_ASC${page}`))).toEqual([first, others, second]);
    }
    expect(idsIn(await all('sort=TOTAL_ASC&limit=1&page=2'))).toEqual([first]);
    expect(idsIn(await all('updated_since=1970-01-01T00:00:00Z&sort=OLDEST'))).toEqual([
      first,
      second,
      others,
    ]);
  });

  it('answers the chosen fields alone, whole and by page', async () => {
    const narrow = [{ id: first, status: 'completed' }];
    expect(rowsIn(await all('status=completed&fields=id,status'))).toEqual(narrow);
    expect(rowsIn(await all('status=completed&fields=id,status&limit=1'))).toEqual(narrow);
    expect(Object.keys(rowsIn(await all(''))[0]!)).toEqual(
      expect.arrayContaining(['id', 'products', 'customer_info', 'updated_at']),
    );
  });

  it.each([
    ['status=lost', 'status'],
    ['sort=CHEAP', 'sort'],
    ['fields=id,secret', 'fields'],
    ['fields=', 'fields'],
    ['user_id=me', 'user_id'],
    ['assignee_id=0', 'assignee_id'],
    ['waiting=disputes', 'waiting'],
    ['from=monday', 'from'],
    ['colour=red', 'colour'],
  ])('rejects %s', async (query, field) => {
    for (const page of ['', '&page=1']) {
      expect(await all(query + page)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
    }
  });

  it('tells a token without persons nothing about a buyer', async () => {
    const clerk = await callerWithToken(testApp, adminId, 'read-store');
    expect(idsIn(await all('status=completed&sort=TOTAL_ASC', clerk))).toEqual([first]);
    expect(rowsIn(await all('status=completed&fields=user_id', clerk))).toEqual([{ user_id: null }]);
    for (const query of ['search=ada', `user_id=${adaId}`, 'sort=CUSTOMER_DESC']) {
      expect(await all(query, clerk)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});

describe('the REST list of the own orders', () => {
  it('is narrowed, sorted and sparse, for the buyer and for admins', async () => {
    const paths = [
      [ada, `/api/orders/user/${adaId}`],
      [admin, `/api/orders/admin/user/${adaId}`],
    ] as const;
    for (const [caller, path] of paths) {
      const ids = async (query: string) => idsIn(await caller.rest('GET', `${path}?${query}`));
      expect(await ids('')).toEqual([second, first]);
      expect(await ids('status=completed')).toEqual([first]);
      expect(await ids('search=lantern&limit=1')).toEqual([second]);
      expect(await ids('to=2026-01-31')).toEqual([second]);
      expect(await ids('sort=OLDEST')).toEqual([first, second]);
      expect(await ids('sort=TOTAL_DESC&limit=1&page=2')).toEqual([second]);
      const sparse = await caller.rest('GET', `${path}?fields=total_price&sort=TOTAL_ASC`);
      expect(rowsIn(sparse)).toEqual([{ total_price: 105 }, { total_price: 315 }]);
      expect(sparse.headers['x-total-count']).toBe('2');
    }
  });

  it("does not reach another buyer's orders by any filter", async () => {
    for (const query of ['search=harbour', `search=${others}`, 'search=grace', 'sort=TOTAL_DESC']) {
      expect(idsIn(await own(query))).not.toContain(others);
    }
    expect(idsIn(await own('search=harbour'))).toEqual([first]);
    expect(idsIn(await own(`search=${others}`))).toEqual([]);
    expect(await own(`user_id=${graceId}`)).toMatchObject({ status: 400, body: { field: 'user_id' } });
    const foreign = await ada.rest('GET', `/api/orders/user/${graceId}?status=pending&fields=id`);
    expect(foreign.status).toBe(403);
  });

  it.each(['tag=vip', 'assignee_id=1', 'waiting=messages'])(
    'does not take %s, which belongs to the back office',
    async (query) => {
      const field = query.slice(0, query.indexOf('='));
      expect(await own(query)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
    },
  );

  it('rejects an unknown status, sort or field', async () => {
    for (const query of ['status=lost', 'sort=CHEAP', 'fields=secret']) {
      const field = query.slice(0, query.indexOf('='));
      expect(await own(query)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
    }
  });

  it('has the same filters and sorts for a test token', async () => {
    const { id } = await createUser(testApp);
    const { token } = await createApiToken(testApp, id, ['read-orders', 'write-orders'], { test: true });
    const robot = new Caller(testApp.app, token);
    const cheap = await order(robot, 'Tide', 100_00, 'Bea');
    const dear = await order(robot, 'Tide Again', 200_00, 'Amy');
    const last = await order(robot, 'Foam', 150_00, 'Cid');
    await robot.rest('DELETE', `/api/orders/${last}`);
    const path = `/api/orders/user/${id}`;
    const ids = async (query: string) => idsIn(await robot.rest('GET', `${path}?${query}`));
    expect((await own('', robot)).status).toBe(403);
    expect(await ids('')).toEqual([last, dear, cheap]);
    expect(await ids('status=cancelled')).toEqual([last]);
    expect(await ids('search=tide&sort=OLDEST')).toEqual([cheap, dear]);
    expect(await ids(`search=${dear}`)).toEqual([dear]);
    expect(await ids('search=amy@list')).toEqual([dear]);
    expect(await ids('sort=TOTAL_DESC')).toEqual([dear, last, cheap]);
    expect(await ids('sort=CUSTOMER_ASC&limit=2')).toEqual([dear, cheap]);
    expect(await ids('from=2026-01-01&to=2026-01-31')).toEqual([]);
    expect(rowsIn(await robot.rest('GET', `${path}?status=cancelled&fields=id`))).toEqual([{ id: last }]);
  });
});
