import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createApiToken } from '../factories/api-tokens.js';
import { createBuyers, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller, type ApiResponse } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Shown {
  id: number;
  version: number;
}

/** Version of a record in a response with it, or with a list of such. */
function versionIn({ body, text }: ApiResponse, id: number): number {
  const data = [(body as { data?: Shown | Shown[] }).data ?? (body as Shown | Shown[])].flat();
  const found = data.find((record) => record.id === id);
  if (!found) throw new Error(text);
  return found.version;
}

/** Version in the latest event of a record. */
async function published(type: string, id: number): Promise<number | undefined> {
  const rows: { body: string }[] = await testApp.dataSource.query(
    `SELECT body FROM webhook_events WHERE type LIKE $1 || '.%' ORDER BY created_at, id`,
    [type],
  );
  return rows
    .map(({ body }) => (JSON.parse(body) as { data: Shown }).data)
    .filter((data) => data.id === id)
    .at(-1)?.version;
}

it('every body of a track carries the version of its latest event', async () => {
  const { id } = await createProduct(testApp);
  const user = await createUser(testApp);
  const buyer = signedIn(testApp, user);
  await buyer.graphql(`mutation { addToCart(productId: ${id}) { id } }`);
  const seen: number[] = [];
  for (const change of [{ name: 'Renamed' }, { price: 299 }, { bpm: 131, music_key: 'A' }]) {
    const changed = await admin.rest('PUT', `/api/products/${id}`, change);
    const bodies = [changed];
    for (const caller of [visitor(testApp), admin]) {
      for (const path of [`/${id}`, '', `?ids=${id}`, '?page=1', '?sort=NEWEST', '?fields=id,version'])
        bodies.push(await caller.rest('GET', `/api/products${path}`));
      const { data } = await caller.graphql(`{ product(id: ${id}) { version } }`);
      expect(data).toEqual({ product: { version: versionIn(changed, id) } });
    }
    const { cart } = (await buyer.rest('GET', `/api/users/${user.id}/details`)).body as { cart: Shown[] };
    const versions = [...bodies.map((body) => versionIn(body, id)), cart[0]?.version];
    expect(versions).toEqual(versions.map(() => versions[0]));
    expect(changed.headers['etag']).toBe(`"${versions[0]}"`);
    expect(await published('product', id)).toBe(versions[0]);
    seen.push(versions[0]!);
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  await visitor(testApp).rest('POST', `/api/products/${id}/increment-play-count`);
  expect(versionIn(await visitor(testApp).rest('GET', `/api/products/${id}`), id)).toBe(seen.at(-1));
});

it('every body of an order carries the same version, as its events do', async () => {
  const [buyer] = await createBuyers(testApp, 1);
  const placed = await placeOrder(buyer!, [(await createProduct(testApp)).id]);
  const { id, user_id: userId } = orderIn(placed);
  const shown = async () => {
    const { data } = await buyer!.graphql(`query ($id: Int!) { order(id: $id) { version } }`, { id });
    const bodies = [
      await buyer!.rest('GET', `/api/orders/${id}`),
      await buyer!.rest('GET', `/api/orders/user/${String(userId)}`),
      await admin.rest('GET', `/api/orders/${id}`),
      await admin.rest('GET', '/api/orders'),
      await admin.rest('GET', '/api/orders?page=1&fields=id,version'),
      await admin.rest('GET', `/api/orders/admin/user/${String(userId)}`),
    ];
    return [...bodies.map((body) => versionIn(body, id)), (data?.['order'] as Shown).version];
  };
  let last = 0;
  const steps = [
    () => Promise.resolve(placed),
    () => setStatus(admin, id, 'processing'),
    () => setStatus(admin, id, 'completed'),
  ];
  for (const step of steps) {
    const version = versionIn(await step(), id);
    expect(await shown()).toEqual(Array<number>(7).fill(version));
    expect(await published('order', id)).toBe(version);
    expect(version).toBeGreaterThan(last);
    last = version;
  }
});

it('a test order carries a version, which its cancellation raises once', async () => {
  const { id: userId } = await createUser(testApp);
  const scopes = ['read-orders', 'write-orders'] as const;
  const { token } = await createApiToken(testApp, userId, scopes, { test: true });
  const robot = new Caller(testApp.app, token);
  const placed = await placeOrder(robot, [(await createProduct(testApp)).id]);
  const { id } = orderIn(placed);
  expect(versionIn(placed, id)).toBe(1);
  const cancel = () => robot.graphql(`mutation { cancelOrder(id: ${id}) { version } }`);
  for (const _ of ['cancels', 'changes nothing']) {
    expect((await cancel()).data).toEqual({ cancelOrder: { version: 2 } });
    expect(versionIn(await robot.rest('GET', `/api/orders/${id}`), id)).toBe(2);
  }
});
