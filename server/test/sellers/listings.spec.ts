import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createCoupon, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { createShop } from './seller-rows.js';

let testApp: TestApp;
let admin: Caller;
let owner: User;
let seller: Caller;
let sellerId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  ({ id: sellerId, owner } = await createShop(testApp));
  seller = signedIn(testApp, owner);
});
afterAll(() => testApp.close());

const newBuyer = async () => signedIn(testApp, await createUser(testApp));
const pause = (id: number, by = seller) => by.rest('POST', `/api/listings/${id}/pause`);
const resume = (id: number, by = seller) => by.rest('POST', `/api/listings/${id}/resume`);
const shownInShop = async (id: number) => (await visitor(testApp).rest('GET', `/api/products/${id}`)).status;
const statusOf = async (id: number) =>
  (await testApp.dataSource.manager.findOneByOrFail(Product, { id })).status;

describe('a paused listing', () => {
  it('leaves the shop, keeps everything, and comes back when it is resumed', async () => {
    const { id } = await createProduct(testApp, { sellerId, playCount: 7 });
    expect((await pause(id)).body).toMatchObject({ success: true, data: { id, status: 'archived' } });
    expect(await shownInShop(id)).toBe(404);
    expect((await placeOrder(await newBuyer(), [id])).status).toBe(409);
    expect((await pause(id)).status).toBe(200);
    expect((await resume(id)).body).toMatchObject({ data: { id, status: 'published', paused_at: null } });
    expect(await shownInShop(id)).toBe(200);
    expect(await testApp.dataSource.manager.findOneByOrFail(Product, { id })).toMatchObject({ playCount: 7 });
  });

  it('is resumed beside an unsold track with the same preview, and not beside a sold one', async () => {
    const { id, audio } = await createProduct(testApp, { sellerId });
    const beside = await createProduct(testApp, { sellerId, audio });
    await pause(id);
    expect((await resume(id)).status).toBe(200);
    await pause(id);
    await testApp.dataSource.manager.update(Product, { id: beside.id }, { status: 'sold', quantity: 0 });
    expect(await resume(id)).toMatchObject({ status: 409, body: { field: 'audio' } });
  });

  it.each(['reserved', 'sold', 'archived'] as const)('cannot be made of a %s track', async (status) => {
    const { id } = await createProduct(testApp, { sellerId, status });
    expect((await pause(id)).status).toBe(409);
    expect(await statusOf(id)).toBe(status);
  });

  it('loses against an order at the same moment, or wins, but never both', async () => {
    for (let run = 0; run < 5; run += 1) {
      const { id } = await createProduct(testApp, { sellerId });
      const buyer = await newBuyer();
      const [paused, ordered] = await Promise.all([pause(id), placeOrder(buyer, [id])]);
      expect([paused.status, ordered.status].sort((a, b) => a - b)).toEqual(
        paused.status === 200 ? [200, 409] : [201, 409],
      );
    }
  });

  it('is closed to other sellers, buyers and visitors', async () => {
    const { id } = await createProduct(testApp, { sellerId });
    const other = signedIn(testApp, (await createShop(testApp)).owner);
    expect((await pause(id, other)).status).toBe(404);
    expect((await pause(id, await newBuyer())).status).toBe(403);
    expect((await pause(id, visitor(testApp))).status).toBe(401);
    expect(await statusOf(id)).toBe('published');
  });

  const archive: Record<string, (id: number) => Promise<unknown>> = {
    'many at once': (id) =>
      admin.graphql(`mutation { setProductsStatus(ids: [${id}], status: archived) { done } }`),
    'its form': (id) => admin.rest('PUT', `/api/products/${id}`, { status: 'archived' }),
    'its form over GraphQL': (id) =>
      admin.graphql(`mutation { updateProduct(id: ${id}, input: { status: archived, price: 9 }) { id } }`),
  };

  it.each(Object.keys(archive))('cannot be resumed once an admin has archived it by %s', async (way) => {
    const { id } = await createProduct(testApp, { sellerId });
    await pause(id);
    await archive[way]!(id);
    expect((await resume(id)).status).toBe(409);
    expect((await seller.rest('POST', `/api/listings/${id}/extend`)).status).toBe(409);
    expect(await statusOf(id)).toBe('archived');
    const { data } = await seller.graphql('{ myListings { nodes { id pausedAt takenDownAt } } }');
    expect(data?.['myListings']).toEqual({
      nodes: [{ id, pausedAt: null, takenDownAt: expect.any(String) as string }],
    });
  });

  it('can be resumed after an admin has changed something else', async () => {
    const { id } = await createProduct(testApp, { sellerId });
    await pause(id);
    await admin.rest('PUT', `/api/products/${id}`, { name: 'Renamed' });
    const { data } = await admin.graphql(`{ product(id: ${id}) { pausedAt } }`);
    expect(data?.['product']).toEqual({ pausedAt: expect.any(String) as string });
    expect((await resume(id)).status).toBe(200);
  });
});

it("lists the seller's tracks with plays, hearts and carts", async () => {
  const { id } = await createProduct(testApp, { sellerId, playCount: 12, name: 'Overpass' });
  await createProduct(testApp);
  for (const field of ['addToCart', 'addToWishlist', 'addToWishlist']) {
    await (await newBuyer()).graphql(`mutation ($id: Int!) { ${field}(productId: $id) { id } }`, { id });
  }
  const query = '{ myListings { nodes { name status price playCount hearts carts pausedAt } totalCount } }';
  expect((await seller.graphql(query)).data).toEqual({
    myListings: {
      totalCount: 1,
      nodes: [
        {
          name: 'Overpass',
          status: 'published',
          price: 349,
          playCount: 12,
          hearts: 2,
          carts: 1,
          pausedAt: null,
        },
      ],
    },
  });
  expect((await (await newBuyer()).graphql(query)).data).toEqual({
    myListings: { totalCount: 0, nodes: [] },
  });
});

it('lists tracks on sale first, then paused ones, each newest first, over all pages', async () => {
  const states = [
    { status: 'sold', quantity: 0 },
    { status: 'published' },
    { status: 'archived', pausedAt: new Date() },
    { status: 'reserved', quantity: 0 },
    { status: 'archived' },
  ] as const;
  const ids: number[] = [];
  for (const state of states) ids.push((await createProduct(testApp, { ...state, sellerId })).id);
  const read: number[] = [];
  for (let after: string | null = null; ;) {
    const { data } = await seller.graphql(
      'query ($after: String) { myListings(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }',
      { after },
    );
    const page = data?.['myListings'] as {
      nodes: { id: number }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    read.push(...page.nodes.map(({ id }) => id));
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(read.map((id) => ids.indexOf(id))).toEqual([3, 1, 2, 4, 0]);
});

describe('a sale', () => {
  async function sold(): Promise<{ buyer: User; orderId: number; productId: number }> {
    const buyer = await createUser(testApp, { name: 'Hidden', lastName: 'Buyer' });
    const { id: productId } = await createProduct(testApp, {
      sellerId,
      name: 'Overpass',
      commissionPercent: 20,
    });
    const caller = signedIn(testApp, buyer);
    const order = orderIn(await placeOrder(caller, [productId]));
    await setStatus(admin, order.id, 'completed');
    return { buyer, orderId: order.id, productId };
  }
  const SALES =
    '{ mySales { nodes { id orderId productId name price addOn discount commissionPercent earning } } }';
  const salesOf = async (caller: Caller) =>
    ((await caller.graphql(SALES)).data?.['mySales'] as { nodes: { id: number }[] }).nodes;

  it('is mailed to its seller once, without the buyer', async () => {
    const { buyer, orderId } = await sold();
    await setStatus(admin, orderId, 'completed');
    const mails = (await queuedMails(testApp, owner.email)).filter(
      ({ template }) => template === 'seller-sale',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      data: {
        earningCents: 27_920,
        tracks: [{ name: 'Overpass', priceCents: 34_900, addOnCents: 0, commissionPercent: 20 }],
      },
    });
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Hidden|${buyer.email}`));
  });

  it('is listed with what it earned', async () => {
    const { orderId, productId } = await sold();
    expect(await salesOf(seller)).toEqual([
      {
        id: expect.any(Number) as number,
        orderId,
        productId,
        name: 'Overpass',
        price: 349,
        addOn: 0,
        discount: 0,
        commissionPercent: 20,
        earning: 279.2,
      },
    ]);
    const listed = await seller.rest('GET', '/api/sales?limit=1');
    expect(listed.headers['x-total-count']).toBe('1');
    expect(listed.body).toMatchObject({
      data: [
        {
          order_id: orderId,
          product_id: productId,
          name: 'Overpass',
          add_on: 0,
          earning: 279.2,
          refunded_at: null,
        },
      ],
    });
    await admin.rest('DELETE', `/api/products/${productId}`);
    expect((await seller.rest('GET', '/api/sales?limit=1')).body).toMatchObject({
      data: [{ order_id: orderId, product_id: null, name: 'Overpass' }],
    });
    expect((await admin.rest('GET', '/api/sales')).body).toMatchObject({ data: [] });
  });

  it('names its share of the discount, which explains the earning', async () => {
    const tracks = [];
    for (const priceCents of [34_900, 15_100])
      tracks.push(await createProduct(testApp, { sellerId, priceCents, commissionPercent: 20 }));
    const coupon = await createCoupon(testApp, { code: 'SHARED', discountPercent: 10 });
    const ids = tracks.map(({ id }) => id);
    const buyer = await newBuyer();
    await buyer.rest('GET', '/api/coupons/validate?code=SHARED');
    const { id } = orderIn(await placeOrder(buyer, ids, { coupon_id: coupon.id }));
    await setStatus(admin, id, 'completed');
    const { body } = await seller.rest('GET', '/api/sales');
    const { data } = body as { data: { price: number; discount: number; earning: number }[] };
    expect(data.map(({ price, discount, earning }) => [price, discount, earning])).toEqual(
      expect.arrayContaining([
        [349, 34.9, 251.28],
        [151, 15.1, 108.72],
      ]),
    );
  });

  it('has a copy of its contract for the seller and admins only', async () => {
    await sold();
    const [{ id }] = (await salesOf(seller)) as [{ id: number }];
    const contract = (by: Caller) => by.rest('GET', `/api/sales/${id}/contract`);
    const own = await contract(seller);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(own.text.startsWith('%PDF')).toBe(true);
    expect((await contract(admin)).status).toBe(200);
    const other = signedIn(testApp, (await createShop(testApp)).owner);
    for (const caller of [other, await newBuyer()]) expect((await contract(caller)).status).toBe(404);
    expect((await contract(visitor(testApp))).status).toBe(401);
  });

  it('that is cancelled is listed no longer and has no contract', async () => {
    const { orderId } = await sold();
    const [{ id }] = (await salesOf(seller)) as [{ id: number }];
    await setStatus(admin, orderId, 'cancelled');
    expect(await salesOf(seller)).toEqual([]);
    expect((await seller.rest('GET', `/api/sales/${id}/contract`)).status).toBe(404);
  });
});
