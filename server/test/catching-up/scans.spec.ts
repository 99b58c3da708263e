import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let admin: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

interface Scan {
  by: Caller;
  list: 'products' | 'orders';
  orderBy: string;
  /** Happens after each page. */
  meanwhile: (page: number) => Promise<unknown>;
}

/** Numbers that a caller sees who reads a list page by page. */
async function scan({ by, list, orderBy, meanwhile }: Scan): Promise<number[]> {
  const seen: number[] = [];
  for (let after: string | null = null, page = 1; ; page++) {
    const { data } = await by.graphql(
      `query ($after: String) { list: ${list}(first: 2, orderBy: ${orderBy}, after: $after) {
        nodes { id } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    const { nodes, pageInfo } = data!['list'] as {
      nodes: { id: number }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    seen.push(...nodes.map(({ id }) => id));
    if (!pageInfo.hasNextPage) return seen;
    after = pageInfo.endCursor;
    await meanwhile(page);
  }
}

it('by OLDEST sees every track, though prices fall, tracks go and new ones come', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) ids.push((await createProduct(testApp, { priceCents: 10_000 * (n + 1) })).id);
  const meanwhile = async (page: number) => {
    if (page === 1) {
      await admin.rest('DELETE', `/api/products/${ids[1]}`);
      await admin.rest('PUT', `/api/products/${ids[7]}`, { price: 1, name: 'A first name' });
      ids.push((await createProduct(testApp)).id);
    }
  };
  expect(await scan({ by: visitor(testApp), list: 'products', orderBy: 'OLDEST', meanwhile })).toEqual(ids);
});

it('by OLDEST sees every order, though others are cancelled and placed', async () => {
  const buyer = signedIn(testApp, await createUser(testApp));
  const place = async () => orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id])).id;
  const ids = [await place(), await place(), await place(), await place()];
  const meanwhile = async () => {
    if (ids.length > 4) return;
    await setStatus(admin, ids[3]!, 'cancelled');
    ids.push(await place());
  };
  expect(await scan({ by: admin, list: 'orders', orderBy: 'OLDEST', meanwhile })).toEqual(ids);
});

describe('tracks that leave the list', () => {
  const removedSince = async (since: string) => {
    const { body } = await visitor(testApp).rest('GET', `/api/products/removed?updated_since=${since}`);
    return (body as { data: { id: number; status: string; updated_at: string }[] }).data;
  };

  it('are listed with the reason until they are back', async () => {
    const [sold, archived, deleted, back] = [
      await createProduct(testApp),
      await createProduct(testApp),
      await createProduct(testApp),
      await createProduct(testApp),
    ];
    const since = new Date().toISOString();
    await setStatus(admin, orderIn(await placeOrder(admin, [sold.id])).id, 'completed');
    for (const { id } of [archived, back])
      await admin.rest('PUT', `/api/products/${id}`, { status: 'archived' });
    await admin.rest('DELETE', `/api/products/${deleted.id}`);
    await admin.rest('PUT', `/api/products/${back.id}`, { status: 'published' });

    const removed = await removedSince(since);
    expect(removed.map(({ id, status }) => [id, status])).toEqual([
      [sold.id, 'sold'],
      [archived.id, 'archived'],
      [deleted.id, 'deleted'],
    ]);
    const { data } = await visitor(testApp).graphql(
      'query ($since: DateTime!) { removedProducts(updatedSince: $since, first: 2) { totalCount nodes { id status } } }',
      { since },
    );
    expect(data).toEqual({
      removedProducts: {
        totalCount: 3,
        nodes: [
          { id: sold.id, status: 'sold' },
          { id: archived.id, status: 'archived' },
        ],
      },
    });
    expect(await removedSince(removed[2]!.updated_at)).toEqual([removed[2]]);
  });
});
