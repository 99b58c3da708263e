import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let shop: TestApp;
let anybody: Caller;

beforeAll(async () => {
  shop = await createTestApp();
  anybody = visitor(shop);
});
afterAll(() => shop.close());

/** Fields of the public body of a product. */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'store_name',
  'category',
  'price',
  'old_price',
  'lowest_price_30_days',
  'bpm',
  'music_key',
  'mode',
  'type',
  'project_name',
  'vocals',
  'ai_tools',
  'samples',
  'sample_sources',
  'versions',
  'is_hot',
  'img',
  'cover_sizes',
  'audio',
  'play_count',
  'quantity',
  'duration',
  'status',
  'version',
  'updated_at',
];

const idsIn = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

describe('GET /api/products', () => {
  it('returns every listed track, newest first, as documented', async () => {
    const { id: first } = await createProduct(shop, {
      priceCents: 49_950,
      oldPriceCents: 60_000,
      lowestPriceCents: 55_000,
    });
    const { id: reserved } = await createProduct(shop, { status: 'reserved' });
    const { id: sold } = await createProduct(shop, { status: 'sold' });
    const { status, body } = await anybody.rest('GET', '/api/products');
    expect(status).toBe(200);
    const ids = idsIn(body);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toEqual(expect.arrayContaining([first, reserved]));
    expect(ids).not.toContain(sold);
    const product = (body as Record<string, unknown>[]).find(({ id }) => id === first);
    expect(Object.keys(product ?? {})).toEqual(PUBLIC_FIELDS);
    expect(product).toMatchObject({
      price: 499.5,
      old_price: 600,
      lowest_price_30_days: 550,
      is_hot: false,
      status: 'published',
    });
  });

  it('applies page and limit', async () => {
    const all = idsIn((await anybody.rest('GET', '/api/products')).body);
    const { body } = await anybody.rest('GET', '/api/products?page=2&limit=1');
    expect(idsIn(body)).toEqual(all.slice(1, 2));
  });

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=101',
    'page=-1',
    'limit=1e9',
    'page=99999999999',
  ])('rejects %s', async (query) => {
    const { status, body } = await anybody.rest('GET', `/api/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field: query.split('=')[0] });
  });

  it('returns 304 until the catalogue changes', async () => {
    const track = await createProduct(shop);
    const { headers } = await anybody.rest('GET', '/api/products');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await anybody.rest('GET', '/api/products', undefined, known)).status).toBe(304);
    await createProduct(shop);
    const changed = await anybody.rest('GET', '/api/products', undefined, known);
    expect(changed.status).toBe(200);
    expect(idsIn(changed.body)).toContain(track.id);
  });

  it('returns all tracks with the links of their packages to admins', async () => {
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    const { id, downloadLink } = await createProduct(shop, { status: 'archived' });
    const { body } = await admin.rest('GET', '/api/products?limit=1');
    expect(body).toMatchObject([{ id, status: 'archived', download_link: downloadLink }]);
  });

  it('returns the public body to a buyer', async () => {
    const buyer = signedIn(shop, await createUser(shop));
    await createProduct(shop);
    const { text } = await buyer.rest('GET', '/api/products');
    expect(text).toBe((await anybody.rest('GET', '/api/products')).text);
  });
});

describe('GET /api/products/{id}', () => {
  it('returns a track, also a sold one, and 304 for its entity tag', async () => {
    const { id } = await createProduct(shop, { status: 'sold' });
    const { body, headers } = await anybody.rest('GET', `/api/products/${id}`);
    expect(body).toMatchObject({ id, status: 'sold' });
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await anybody.rest('GET', `/api/products/${id}`, undefined, again)).status).toBe(304);
  });

  it('returns an archived track to admins only', async () => {
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    const { id } = await createProduct(shop, { status: 'archived' });
    expect((await anybody.rest('GET', `/api/products/${id}`)).status).toBe(404);
    expect((await admin.rest('GET', `/api/products/${id}`)).status).toBe(200);
    expect((await anybody.rest('GET', `/api/products/${id}`)).status).toBe(404);
  });

  it.each([
    ['0', 400],
    ['x', 400],
    ['99999999999', 400],
    ['2147483647', 404],
  ])('responds to %s with %i', async (id, status) => {
    expect((await anybody.rest('GET', `/api/products/${id}`)).status).toBe(status);
  });
});

describe('products', () => {
  const PAGE = `query Page($first: Int, $after: String, $orderBy: ProductOrderBy) {
    products(first: $first, after: $after, orderBy: $orderBy) {
      nodes { id } pageInfo { hasNextPage endCursor } totalCount
    }
  }`;

  async function walk(orderBy: string): Promise<number[]> {
    const ids: number[] = [];
    let after: string | null = null;
    for (;;) {
      const { data } = await anybody.graphql(PAGE, { first: 2, after, orderBy });
      const page = data?.['products'] as {
        nodes: { id: number }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
      ids.push(...page.nodes.map(({ id }) => id));
      if (!page.pageInfo.hasNextPage) return ids;
      after = page.pageInfo.endCursor;
    }
  }

  it.each(['NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC', 'BPM_ASC', 'NAME_DESC', 'MOST_PLAYED'])(
    'are walked through without gap or repetition by %s',
    async (orderBy) => {
      await createProduct(shop, { bpm: null, name: 'ärger' });
      const all = idsIn((await anybody.rest('GET', '/api/products')).body);
      expect((await walk(orderBy)).sort((a, b) => b - a)).toEqual(all);
    },
  );

  it.each([
    ['a first over 100', '{ products(first: 101) { nodes { id } } }', 'first'],
    ['a first of 0', '{ products(first: 0) { nodes { id } } }', 'first'],
    ['a foreign cursor', '{ products(after: "WzFd") { nodes { id } } }', 'after'],
    ['a cursor that is none', '{ products(after: "x") { nodes { id } } }', 'after'],
    ['a cursor of another order', '{ products(after: "WyJhIiwxXQ") { nodes { id } } }', 'after'],
  ])('reject %s', async (_, query, field) => {
    const { code, errors } = await anybody.graphql(query);
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions?.['field']).toBe(field);
  });

  it('cut a search that is too long instead of failing', async () => {
    const { id } = await createProduct(shop, { name: 'x'.repeat(100) });
    const { data } = await anybody.graphql(`{
      products(search: "${'x'.repeat(101)}") { nodes { id } }
      productFacets(search: "${'x'.repeat(101)}") { types { count } }
    }`);
    expect(data).toMatchObject({ products: { nodes: [{ id }] }, productFacets: { types: [{ count: 1 }] } });
  });

  it('select modes, Camelot codes and tempi that mix', async () => {
    const mode = 'major' as const;
    const { id } = await createProduct(shop, { category: 'Phonk', musicKey: 'D', mode, bpm: 87 });
    await createProduct(shop, { category: 'Phonk', musicKey: 'D', mode: null, bpm: 120 });
    const { data } = await anybody.graphql(`{
      byMode: products(filter: { categories: ["Phonk"], modes: [major] }) { nodes { id mode } }
      byCode: products(filter: { categories: ["Phonk"], camelotCodes: ["10B"] }) { nodes { id } }
      byTempo: products(filter: { categories: ["Phonk"], mixableBpm: 174 }) { nodes { id } }
      productFacets(filter: { categories: ["Phonk"] }) { modes { value count } camelotCodes { value count } }
    }`);
    expect(data).toEqual({
      byMode: { nodes: [{ id, mode }] },
      byCode: { nodes: [{ id }] },
      byTempo: { nodes: [{ id }] },
      productFacets: { modes: [{ value: 'major', count: 1 }], camelotCodes: [{ value: '10B', count: 1 }] },
    });
    const { body, status } = await anybody.rest('GET', '/api/products?mode=major&limit=5');
    expect(status).toBe(200);
    expect(idsIn(body)).toEqual([id]);
    expect((await anybody.rest('GET', '/api/products?mode=dorian')).body).toMatchObject({ field: 'mode' });
  });

  it('find tracks by the stated origin alone, in lists, facets and feeds', async () => {
    const stated = { vocals: 'royalty_free', aiTools: 'none', samples: 'one_shots' } as const;
    const { id } = await createProduct(shop, { category: 'Trap', ...stated, sampleSources: 'Splice' });
    await createProduct(shop, { category: 'Trap', ...stated, aiTools: 'assisted' });
    await createProduct(shop, { category: 'Trap' });
    const filter =
      'categories: ["Trap"], vocals: [original, royalty_free], aiTools: [none], samples: [none, one_shots]';
    const { data } = await anybody.graphql(`{
      products(filter: { ${filter} }) { nodes { id vocals aiTools samples sampleSources } }
      productFacets(filter: { ${filter} }) {
        vocals { value count } aiTools { value count } samples { value count } }
    }`);
    expect(data).toEqual({
      products: { nodes: [{ id, ...stated, sampleSources: 'Splice' }] },
      productFacets: {
        vocals: [{ value: 'royalty_free', count: 1 }],
        aiTools: [
          { value: 'assisted', count: 1 },
          { value: 'none', count: 1 },
        ],
        samples: [{ value: 'one_shots', count: 1 }],
      },
    });
    const query = 'vocals=none,royalty_free&ai_tools=none&samples=one_shots';
    const { body, headers } = await anybody.rest('GET', `/api/products?${query}&page=1&limit=5`);
    expect([idsIn(body), headers['x-total-count']]).toEqual([[id], '1']);
    const [product] = body as object[];
    expect(product).toMatchObject({
      vocals: 'royalty_free',
      ai_tools: 'none',
      samples: 'one_shots',
      sample_sources: 'Splice',
    });
    const feed = await anybody.rest('GET', `/api/feeds/tracks.json?genre=Trap&aiTools=none`);
    const { items } = feed.body as { items: { content_text: string }[] };
    expect(items.map((item) => item.content_text)).toEqual([
      expect.stringMatching(/ · Royalty-free vocals · No AI · One-shots$/),
    ]);
    const wrong = await Promise.all(
      ['vocals=choir', 'ai_tools=some', 'samples=none,drums'].map((sent) =>
        anybody.rest('GET', `/api/products?${sent}`),
      ),
    );
    expect(wrong.map(({ status, body: error }) => [status, (error as { field: string }).field])).toEqual([
      [400, 'vocals'],
      [400, 'ai_tools'],
      [400, 'samples'],
    ]);
  });

  it('match their facets', async () => {
    await createProduct(shop, { category: 'Dubstep', musicKey: 'C' });
    const { data } = await anybody.graphql(`{
      products(filter: { categories: ["Dubstep"], musicKeys: ["C"] }) { totalCount }
      productFacets(filter: { categories: ["Dubstep"], musicKeys: ["C"] }) { musicKeys { value count } }
    }`);
    expect(data).toEqual({
      products: { totalCount: 1 },
      productFacets: { musicKeys: [{ value: 'C', count: 1 }] },
    });
  });
});

describe('the links of the package', () => {
  const queryFor = (id: number) => `{ product(id: ${id}) { downloadLink projectLink } }`;

  it('are returned to admins only', async () => {
    const { id, downloadLink, projectLink } = await createProduct(shop);
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    const buyer = signedIn(shop, await createUser(shop));
    expect((await admin.graphql(queryFor(id))).data).toEqual({ product: { downloadLink, projectLink } });
    expect(await buyer.graphql(queryFor(id))).toMatchObject({
      code: 'FORBIDDEN',
      data: { product: { downloadLink: null } },
    });
    expect(await anybody.graphql(queryFor(id))).toMatchObject({
      code: 'UNAUTHENTICATED',
      data: { product: { downloadLink: null } },
    });
  });

  it('are not cached for other callers', async () => {
    const { id, downloadLink } = await createProduct(shop);
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    for (let time = 0; time < 4; time++) await admin.graphql(queryFor(id));
    const { text } = await anybody.rest('POST', '/graphql', { query: queryFor(id) });
    expect(text).not.toContain(downloadLink);
  });

  it('are protected in lists too', async () => {
    await createProduct(shop);
    const { code } = await anybody.graphql('{ products(first: 1) { edges { node { downloadLink } } } }');
    expect(code).toBe('UNAUTHENTICATED');
  });
});
