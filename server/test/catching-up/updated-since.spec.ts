import { createBuyers, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createProduct } from '../factories/products.js';
import { signedIn, createUser, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import type { Shop } from '../webhooks/change.js';
import { CHANGES, openShop } from '../webhooks/changes.js';

let testApp: TestApp;
let shop: Shop;
beforeAll(async () => {
  testApp = await createTestApp();
  shop = await openShop(testApp);
}, 60_000);
afterAll(() => testApp.close());

interface Answer {
  id: number;
  updatedAt: string;
}

/** Fields that answers show of tracks and orders, but for the pages that list other tracks. */
const TRACK = `id name storeName category price oldPrice lowestPrice30Days bpm musicKey mode type projectName vocals aiTools samples
  sampleSources versions isHot img audio duration waveform playCount quantity status version createdAt updatedAt sellerId
  commissionPercent pausedAt downloadLink projectLink externalPackage package { bytes versions } stemPreviews { group } term { endsAt }`;
const ORDER = `id userId status subtotal totalPrice couponId couponCode holdExpiresAt version createdAt updatedAt openAmount
  products { id productId name version revokedAt certificate { id status } } history { to at } payments { id status netAmount returnableAmount }
  refunds { id status amount } disputes { id status } deliveryHistory { id } messages { id } unreadMessages withdrawals { id status } invoice { number }`;

async function answers(caller: Caller): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  for (const [list, shown] of Object.entries({ adminProducts: TRACK, orders: ORDER })) {
    const { data, errors } = await caller.graphql(`{ ${list}(first: 50) { nodes { ${shown} } } }`);
    if (!data) throw new Error(JSON.stringify(errors));
    for (const node of (data[list] as { nodes: Answer[] }).nodes) found.set(`${list} ${node.id}`, node);
  }
  return found;
}

const withoutTime = ({ updatedAt: _, ...rest }: Answer) => rest;

describe('updatedAt', () => {
  it.each(CHANGES.map((change) => [change.name, change] as const))(
    'moves on each record whose answer changes: %s',
    async (_, { prepare }) => {
      const change = await prepare(shop);
      const before = await answers(shop.admin);
      await change();
      const after = await answers(shop.admin);
      const changed = [...after].filter(([key, record]) => {
        const earlier = before.get(key);
        return earlier && JSON.stringify(withoutTime(earlier)) !== JSON.stringify(withoutTime(record));
      });
      for (const [key, { updatedAt }] of changed) {
        expect([key, updatedAt > before.get(key)!.updatedAt]).toEqual([key, true]);
      }
    },
  );

  it.each([
    [
      'a message',
      `INSERT INTO order_messages (order_id, side, author, text) VALUES ($1, 'buyer', 'Ada', 'Hello')`,
    ],
    [
      'a payment',
      `INSERT INTO payments (order_id, provider, status, amount_cents, currency, expires_at)
                   VALUES ($1, 'manual', 'open', 100, 'USD', now())`,
    ],
    [
      'a corrected file',
      `UPDATE order_lines SET download_link = 'https://drive.google.com/2' WHERE order_id = $1`,
    ],
    [
      'a spent download',
      `UPDATE download_links SET uses_left = uses_left - 1
                           WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = $1)`,
    ],
  ])('of an order moves with %s, by any writer', async (_, sql) => {
    const { id } = await createProduct(testApp);
    const order = orderIn(await placeOrder(shop.buyer, [id]));
    await setStatus(shop.admin, order.id, 'completed');
    const first = orderIn(await shop.admin.rest('GET', `/api/orders/${order.id}`));
    await testApp.dataSource.query(sql, [order.id]);
    const second = orderIn(await shop.admin.rest('GET', `/api/orders/${order.id}`));
    expect(String(second['updated_at']) > String(first['updated_at'])).toBe(true);
    expect(second['version'] ?? null).toBe(first['version'] ?? null);
  });
});

describe('updated_since', () => {
  const idsIn = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

  it('lists the tracks that changed at the moment or later, the longest unchanged first', async () => {
    const [first, second, third] = [
      await createProduct(testApp),
      await createProduct(testApp),
      await createProduct(testApp),
    ];
    await testApp.dataSource.query('UPDATE products SET price_cents = 100 WHERE id = $1', [second.id]);
    const { body } = await visitor(testApp).rest('GET', `/api/products/${third.id}`);
    const since = (body as { updated_at: string }).updated_at;
    const query = `?updated_since=${encodeURIComponent(since)}`;
    expect(idsIn((await visitor(testApp).rest('GET', `/api/products${query}`)).body)).toEqual([
      third.id,
      second.id,
    ]);
    const paged = await visitor(testApp).rest('GET', `/api/products${query}&page=2&limit=1`);
    expect([idsIn(paged.body), paged.headers['x-total-count']]).toEqual([[second.id], '2']);
    expect(idsIn((await shop.admin.rest('GET', `/api/products${query}`)).body)).toEqual([
      third.id,
      second.id,
    ]);
    for (const list of ['products', 'adminProducts']) {
      const { data } = await shop.admin.graphql(
        `query ($since: DateTime) { list: ${list}(updatedSince: $since) { totalCount nodes { id } } }`,
        { since },
      );
      expect(data).toEqual({ list: { totalCount: 2, nodes: [{ id: third.id }, { id: second.id }] } });
    }
    expect(first.id).toBeLessThan(second.id);
  });

  it('pages through changes by cursor', async () => {
    const since = new Date(0).toISOString();
    const query = `query ($since: DateTime, $after: String) { products(updatedSince: $since, after: $after, first: 2) {
      nodes { id updatedAt } pageInfo { hasNextPage endCursor } } }`;
    const seen: Answer[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { data } = await visitor(testApp).graphql(query, { since, after });
      const page = data!['products'] as {
        nodes: Answer[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
      seen.push(...page.nodes);
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    const whole = await visitor(testApp).rest('GET', '/api/products');
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(idsIn(whole.body)));
    expect(seen.map(({ updatedAt }) => updatedAt)).toEqual(seen.map(({ updatedAt }) => updatedAt).sort());
  });

  it("narrows the orders of admins and a buyer's own", async () => {
    const [buyer] = await createBuyers(testApp, 1);
    const [old, fresh] = [
      orderIn(await placeOrder(buyer!, [(await createProduct(testApp)).id])),
      orderIn(await placeOrder(buyer!, [(await createProduct(testApp)).id])),
    ];
    orderIn(await setStatus(shop.admin, old.id, 'processing'));
    const since = String(fresh['updated_at']);
    const query = `?updated_since=${encodeURIComponent(since)}`;
    const rest = async (caller: Caller, path: string) =>
      idsIn(((await caller.rest('GET', path + query)).body as { data: unknown }).data);
    const userId = old['user_id'] as number;
    expect(await rest(shop.admin, '/api/orders')).toEqual([fresh.id, old.id]);
    expect(await rest(shop.admin, `/api/orders/admin/user/${userId}`)).toEqual([fresh.id, old.id]);
    expect(await rest(buyer!, `/api/orders/user/${userId}`)).toEqual([fresh.id, old.id]);
    const list = '(updatedSince: $since) { nodes { id } }';
    const nodes = { nodes: [{ id: fresh.id }, { id: old.id }] };
    expect((await buyer!.graphql(`query ($since: DateTime) { myOrders${list} }`, { since })).data).toEqual({
      myOrders: nodes,
    });
    expect((await shop.admin.graphql(`query ($since: DateTime) { orders${list} }`, { since })).data).toEqual({
      orders: nodes,
    });
  });

  it.each(['yesterday', '2026-13-01', ''])('refuses or ignores %j', async (moment) => {
    const { status, body } = await visitor(testApp).rest('GET', `/api/products?updated_since=${moment}`);
    expect(status).toBe(moment ? 400 : 200);
    if (moment) expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'updated_since' });
  });
});

describe('a change of a transaction that commits late', () => {
  /** A mirror that knows nothing but the greatest time of change that it has read. */
  async function poll(caller: Caller, since: string): Promise<{ ids: number[]; next: string }> {
    const { body } = await caller.rest('GET', `/api/products?updated_since=${encodeURIComponent(since)}`);
    const rows = body as { id: number; updated_at: string }[];
    return { ids: rows.map(({ id }) => id), next: rows.at(-1)?.updated_at ?? since };
  }

  it('is not overtaken by one that began after it', async () => {
    const [slow, fast] = [await createProduct(testApp), await createProduct(testApp)];
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const start = await poll(admin, new Date().toISOString());
    const late = testApp.dataSource.createQueryRunner();
    const quick = testApp.dataSource.createQueryRunner();
    try {
      await late.startTransaction();
      await quick.startTransaction();
      await late.query('UPDATE products SET price_cents = 111 WHERE id = $1', [slow.id]);
      await quick.query('UPDATE products SET price_cents = 222 WHERE id = $1', [fast.id]);
      await quick.commitTransaction();
      const between = await poll(admin, start.next);
      await late.commitTransaction();
      const end = await poll(admin, between.next);
      expect(new Set([...between.ids, ...end.ids])).toEqual(new Set([slow.id, fast.id]));
      expect(end.ids).toContain(slow.id);
    } finally {
      await late.release();
      await quick.release();
    }
  });
});
