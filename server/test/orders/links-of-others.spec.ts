import { createApiToken } from '../factories/api-tokens.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import { orderIn, placeOrder, setStatus } from './shop.js';

/** A signed link is a permission: any reader of it can spend the buyer's downloads. */
const SIGNED_LINK = /api\/downloads\//;
const ORDER = 'id downloads { url projectUrl contractUrl remaining } paymentUrl';

let testApp: TestApp;
let buyerId: number;
let orderId: number;
let buyer: Caller;
const admins: Record<'session' | 'token', Caller> = {} as never;

beforeAll(async () => {
  testApp = await createTestApp();
  const admin = await createUser(testApp, { isAdmin: true });
  const { token } = await createApiToken(testApp, admin.id, ['admin', 'read-orders', 'write-orders']);
  admins.session = signedIn(testApp, admin);
  admins.token = new Caller(testApp.app, token);
  const user = await createUser(testApp);
  buyerId = user.id;
  buyer = signedIn(testApp, user);
  const track = await createProduct(testApp);
  const order = await placeOrder(buyer, [track.id], { projectSelections: { [track.id]: true } });
  orderId = orderIn(order).id;
  await setStatus(admins.session, orderId, 'completed');
});
afterAll(() => testApp.close());

const uses = async () => {
  const [row] = await testApp.dataSource.query<[{ left: number; links: number }]>(
    'SELECT sum(uses_left)::int AS left, count(*)::int AS links FROM download_links',
  );
  return row;
};

it('returns the signed links to the buyer over GraphQL', async () => {
  const { data } = await buyer.graphql(`{ order(id: ${orderId}) { ${ORDER} } }`);
  expect(JSON.stringify(data)).toMatch(SIGNED_LINK);
});

describe.each(['session', 'token'] as const)('an admin with a %s', (kind) => {
  it.each<[string, () => string]>([
    ['order', () => `{ order(id: ${orderId}) { ${ORDER} } }`],
    ['orders', () => `{ orders(first: 50) { nodes { ${ORDER} } edges { node { ${ORDER} } } } }`],
    ['orders of one buyer', () => `{ orders(filter: { userId: ${buyerId} }) { nodes { ${ORDER} } } }`],
    ['setOrderStatus', () => `mutation { setOrderStatus(id: ${orderId}, status: completed) { ${ORDER} } }`],
  ])('reads no signed link of a buyer through GraphQL %s', async (_, document) => {
    const { data, code } = await admins[kind].graphql(document());
    expect(code).toBeUndefined();
    expect(JSON.stringify(data)).toContain(`"id":${orderId},"downloads":[],"paymentUrl":null`);
  });

  it.each<['GET' | 'PUT', () => string]>([
    ['GET', () => `/api/orders/${orderId}`],
    ['GET', () => '/api/orders'],
    ['GET', () => '/api/orders?page=1&limit=50'],
    ['GET', () => `/api/orders/user/${buyerId}`],
    ['GET', () => `/api/orders/admin/user/${buyerId}`],
    ['GET', () => '/api/admin/exports/orders.csv'],
    ['PUT', () => `/api/orders/${orderId}/status`],
  ])('reads no signed link of a buyer through REST %s %#', async (method, path) => {
    const response = await admins[kind].rest(
      method,
      path(),
      method === 'PUT' ? { status: 'completed' } : undefined,
    );
    expect(response.status).toBe(200);
    expect(response.text).toContain(String(orderId));
    expect(response.text).not.toMatch(SIGNED_LINK);
    expect(response.text).not.toMatch(/"(download|project)_link"|"payment_url":"/);
  });

  it('cannot renew the links of a buyer', async () => {
    const before = await uses();
    const renewal = `mutation { renewDownloads(orderId: ${orderId}) { ${ORDER} } }`;
    expect((await admins[kind].graphql(renewal)).code).toBe('FORBIDDEN');
    expect(await uses()).toEqual(before);
  });
});

it('sends neither signed links nor buyer data in webhooks', async () => {
  await testApp.dataSource.query(
    `INSERT INTO webhook_endpoints (url, event_types) VALUES ('https://example.test', '{order.placed,order.completed}')`,
  );
  const track = await createProduct(testApp);
  const { id } = orderIn(await placeOrder(buyer, [track.id]));
  await setStatus(admins.session, id, 'completed');
  const events = await testApp.dataSource.query<{ type: string; body: string }[]>(
    'SELECT type, body FROM webhook_events ORDER BY sequence',
  );
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['order.placed', 'order.completed']));
  for (const { body } of events) {
    expect(body).not.toMatch(SIGNED_LINK);
    expect(body).not.toMatch(/drive\.google|example\.test|downloads/);
  }
});
