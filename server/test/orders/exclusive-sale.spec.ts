import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { createShop } from '../sellers/seller-rows.js';
import { codeIn, countOrders, createBuyers, orderIn, placeOrder, setStatus, trackState } from './shop.js';

const BUYERS = 50;
const ROUNDS = 20;

let testApp: TestApp;
let buyers: Caller[];

beforeAll(async () => {
  testApp = await createTestApp();
  buyers = await createBuyers(testApp, BUYERS);
});
afterAll(() => testApp.close());

async function liveHolders(productId: number): Promise<number> {
  const [row]: { count: number }[] = await testApp.dataSource.query(
    'SELECT count(*)::integer AS count FROM order_lines WHERE product_id = $1 AND is_live',
    [productId],
  );
  return row?.count ?? 0;
}

describe('an exclusive track', () => {
  it(`is sold to exactly one of ${BUYERS} concurrent buyers in each of ${ROUNDS} rounds`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const track = await createProduct(testApp, { name: `Race ${round}` });
      const responses = await Promise.all(buyers.map((buyer) => placeOrder(buyer, [track.id])));
      const rejected = responses.filter(({ status }) => status !== 201);

      expect(responses.length - rejected.length).toBe(1);
      expect(rejected.map(({ status }) => status)).toEqual(Array(BUYERS - 1).fill(409));
      expect(new Set(rejected.map(codeIn))).toEqual(new Set(['TRACK_UNAVAILABLE']));
      expect((rejected[0]?.body as { message: string }).message).toBe(
        `"Race ${round}" is no longer available`,
      );
      expect(await trackState(testApp, track.id)).toEqual({ status: 'reserved', quantity: 0 });
      expect(await liveHolders(track.id)).toBe(1);
    }
  }, 60_000);

  it('is sold twice when it has two copies', async () => {
    const track = await createProduct(testApp, { quantity: 2 });
    const responses = await Promise.all(buyers.slice(20, 40).map((buyer) => placeOrder(buyer, [track.id])));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await trackState(testApp, track.id)).toEqual({ status: 'reserved', quantity: 0 });
  });

  it.each(['reserved', 'sold', 'archived'] as const)('cannot be ordered while it is %s', async (status) => {
    const track = await createProduct(testApp, { status });
    const [buyer] = buyers as [Caller];
    expect(codeIn(await placeOrder(buyer, [track.id]))).toBe('TRACK_UNAVAILABLE');
  });
});

describe('a track that an order has', () => {
  let admin: Caller;
  beforeAll(async () => {
    admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  });

  const put = (id: number, fields: object) => admin.rest('PUT', `/api/products/${id}`, fields);
  const update = (id: number, input: object) =>
    admin.graphql(
      'mutation ($id: Int!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }',
      {
        id,
        input,
      },
    );
  const list = (id: number, status: string) =>
    admin.graphql(`mutation { setProductsStatus(ids: [${id}], status: ${status}) { done } }`);

  async function ordered(status: 'pending' | 'completed', fields: Parameters<typeof createProduct>[1] = {}) {
    const track = await createProduct(testApp, fields);
    const [buyer] = (await createBuyers(testApp, 1)) as [Caller];
    const order = orderIn(await placeOrder(buyer, [track.id]));
    await setStatus(admin, order.id, status);
    return { id: track.id, orderId: order.id };
  }

  it.each(['pending', 'completed'] as const)(
    'is not put back on sale by any edit while it is %s',
    async (status) => {
      const { id } = await ordered(status);
      const before = await trackState(testApp, id);
      const refused = [
        codeIn(await put(id, { status: 'published' })),
        codeIn(await put(id, { status: 'published', quantity: 1 })),
        codeIn(await put(id, { quantity: 1 })),
        codeIn(await put(id, { status: before.status === 'sold' ? 'reserved' : 'sold' })),
        (await update(id, { status: 'published' })).code,
        (await update(id, { quantity: 3 })).code,
      ];
      expect(refused).toEqual(refused.map(() => 'CONFLICT'));
      expect((await list(id, 'published')).data).toEqual({ setProductsStatus: { done: 0 } });
      expect(await trackState(testApp, id)).toEqual(before);
      expect((await put(id, { price: 99, quantity: 0, status: before.status })).status).toBe(200);
    },
  );

  it.each(['pending', 'completed'] as const)(
    'stays off sale once it was archived while %s',
    async (status) => {
      const { id } = await ordered(status);
      expect((await put(id, { status: 'archived' })).status).toBe(200);
      expect((await list(id, 'published')).data).toEqual({ setProductsStatus: { done: 0 } });
      expect(codeIn(await put(id, { status: 'published' }))).toBe('CONFLICT');
      expect(codeIn(await put(id, { status: 'published', quantity: 1 }))).toBe('CONFLICT');
      for (const taken of ['reserved', 'sold'] as const) {
        expect(codeIn(await put(id, { status: taken }))).toBe('CONFLICT');
        expect((await update(id, { status: taken })).code).toBe('CONFLICT');
      }
      expect(await trackState(testApp, id)).toEqual({ status: 'archived', quantity: 0 });
    },
  );

  it('is not resumed by its seller after the order of a paused track was opened again', async () => {
    const { id: sellerId, owner } = await createShop(testApp);
    const seller = signedIn(testApp, owner);
    const { id, orderId } = await ordered('pending', { sellerId });
    await setStatus(admin, orderId, 'cancelled');
    await seller.rest('POST', `/api/listings/${id}/pause`);
    await setStatus(admin, orderId, 'completed');
    expect((await seller.rest('POST', `/api/listings/${id}/resume`)).status).toBe(409);
    expect(await trackState(testApp, id)).toEqual({ status: 'archived', quantity: 0 });
  });

  it('is never on sale without a copy, whatever edits race with its order', async () => {
    const edits = [
      (id: number) => put(id, { status: 'published' }),
      (id: number) => put(id, { status: 'published', quantity: 1, price: 349 }),
      (id: number) => update(id, { status: 'published' }),
      (id: number) => list(id, 'published'),
      async (id: number) => (await list(id, 'archived')) && list(id, 'published'),
    ];
    const wrong: object[] = [];
    for (let round = 0; round < 40; round += 1) {
      const { id } = await createProduct(testApp);
      const [one, other] = [buyers[round % BUYERS], buyers[(round + 1) % BUYERS]] as [Caller, Caller];
      const edit = edits[round % edits.length]!;
      const [first, , second] = await Promise.all([
        placeOrder(one, [id]),
        edit(id),
        placeOrder(other, [id]),
        edit(id),
      ]);
      const state = await trackState(testApp, id);
      const holders = await liveHolders(id);
      const isFine = holders === 0 ? state.quantity === 1 : holders === 1 && state.quantity === 0;
      if (!isFine || (state.status === 'published' && state.quantity === 0)) {
        wrong.push({ round, holders, state });
      }
      for (const response of [first, second]) {
        if (response.status === 201) await setStatus(admin, orderIn(response).id, 'cancelled');
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is kept off sale by the database itself', async () => {
    const { id } = await ordered('pending');
    await expect(
      testApp.dataSource.query(`UPDATE products SET status = 'published' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'products_on_sale_with_copies' });
  });
});

describe('the unique index', () => {
  it('rejects a second live line for the same copy', async () => {
    const [one, other] = [await createProduct(testApp), await createProduct(testApp)];
    const [buyer] = (await createBuyers(testApp, 1)) as [Caller];
    const { id } = orderIn(await placeOrder(buyer, [one.id]));
    orderIn(await placeOrder(buyer, [other.id]));
    const duplicate = testApp.dataSource.query('UPDATE order_lines SET product_id = $1 WHERE order_id = $2', [
      other.id,
      id,
    ]);
    await expect(duplicate).rejects.toMatchObject({ constraint: 'order_lines_one_live_holder' });
  });
});

describe('overlapping baskets', () => {
  it('reserve all tracks or none in any order without a deadlock', async () => {
    const tracks = [];
    for (let index = 0; index < 12; index += 1) tracks.push(await createProduct(testApp));
    const ids = tracks.map(({ id }) => id);
    const callers = await createBuyers(testApp, 40);
    const before = await countOrders(testApp);

    const baskets = callers.map((_, index) => {
      const basket = [0, 1, 2, 3].map((step) => ids[(index * 5 + step * 3) % ids.length] as number);
      const distinct = [...new Set(basket)];
      return index % 2 ? distinct : distinct.reverse();
    });
    const responses = await Promise.all(
      callers.map((buyer, index) => placeOrder(buyer, baskets[index] ?? [])),
    );

    const sold = responses.flatMap((response) =>
      response.status === 201 ? orderIn(response).products.map(({ id }) => id) : [],
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(new Set(sold).size).toBe(sold.length);
    const placed = responses.filter(({ status }) => status === 201).length;
    expect((await countOrders(testApp)) - before).toBe(placed);
    for (const id of ids) {
      const expected = sold.includes(id)
        ? { status: 'reserved', quantity: 0 }
        : { status: 'published', quantity: 1 };
      expect(await trackState(testApp, id)).toEqual(expected);
    }
  });

  it('leave every track on sale when one of them is unavailable', async () => {
    const [buyer] = (await createBuyers(testApp, 1)) as [Caller];
    const [first, second] = [
      await createProduct(testApp),
      await createProduct(testApp, { status: 'sold', quantity: 0 }),
    ];
    expect(codeIn(await placeOrder(buyer, [first.id, second.id]))).toBe('TRACK_UNAVAILABLE');
    expect(await trackState(testApp, first.id)).toEqual({ status: 'published', quantity: 1 });
  });
});

describe('one buyer', () => {
  it('holds at most 20 tracks, also with concurrent orders', async () => {
    const [buyer] = (await createBuyers(testApp, 1)) as [Caller];
    const tracks = [];
    for (let index = 0; index < 24; index += 1) tracks.push((await createProduct(testApp)).id);
    const baskets = [tracks.slice(0, 8), tracks.slice(8, 16), tracks.slice(16, 24)];
    const responses = await Promise.all(baskets.map((basket) => placeOrder(buyer, basket)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.map(codeIn).filter(Boolean)).toEqual(['CONFLICT']);
  });
});
