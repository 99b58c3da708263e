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

/** The documented body of a product for the public, no field more. */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'store_name',
  'category',
  'price',
  'old_price',
  'bpm',
  'music_key',
  'type',
  'project_name',
  'is_hot',
  'img',
  'audio',
  'play_count',
  'quantity',
  'duration',
  'status',
];

const idsIn = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

describe('GET /api/products', () => {
  it('answers every listed track, newest first, as documented', async () => {
    const { id: first } = await createProduct(shop, { priceCents: 49_950, oldPriceCents: 60_000 });
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
    expect(product).toMatchObject({ price: 499.5, old_price: 600, is_hot: false, status: 'published' });
  });

  it('is narrowed by page and limit', async () => {
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
  ])('refuses %s', async (query) => {
    const { status, body } = await anybody.rest('GET', `/api/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field: query.split('=')[0] });
  });

  it('answers 304 until the catalogue changes', async () => {
    const track = await createProduct(shop);
    const { headers } = await anybody.rest('GET', '/api/products');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await anybody.rest('GET', '/api/products', undefined, known)).status).toBe(304);
    await createProduct(shop);
    const changed = await anybody.rest('GET', '/api/products', undefined, known);
    expect(changed.status).toBe(200);
    expect(idsIn(changed.body)).toContain(track.id);
  });

  it('shows the staff everything, with the links to the goods', async () => {
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    const { id, downloadLink } = await createProduct(shop, { status: 'archived' });
    const { body } = await admin.rest('GET', '/api/products?limit=1');
    expect(body).toMatchObject([{ id, status: 'archived', download_link: downloadLink }]);
  });

  it('shows a signed-in buyer what the public sees', async () => {
    const buyer = signedIn(shop, await createUser(shop));
    await createProduct(shop);
    const { text } = await buyer.rest('GET', '/api/products');
    expect(text).toBe((await anybody.rest('GET', '/api/products')).text);
  });
});

describe('GET /api/products/{id}', () => {
  it('answers a track, also a sold one, and 304 to whoever has it', async () => {
    const { id } = await createProduct(shop, { status: 'sold' });
    const { body, headers } = await anybody.rest('GET', `/api/products/${id}`);
    expect(body).toMatchObject({ id, status: 'sold' });
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await anybody.rest('GET', `/api/products/${id}`, undefined, again)).status).toBe(304);
  });

  it('knows no archived track, except for the staff', async () => {
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
  ])('answers %s with %i', async (id, status) => {
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
    ['a long search', `{ products(search: "${'x'.repeat(101)}") { nodes { id } } }`, 'search'],
  ])('refuse %s', async (_, query, field) => {
    const { code, errors } = await anybody.graphql(query);
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions?.['field']).toBe(field);
  });

  it('and their facets agree', async () => {
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

describe('the links to the goods', () => {
  const asked = (id: number) => `{ product(id: ${id}) { downloadLink projectLink } }`;

  it('are for the staff alone', async () => {
    const { id, downloadLink, projectLink } = await createProduct(shop);
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    const buyer = signedIn(shop, await createUser(shop));
    expect((await admin.graphql(asked(id))).data).toEqual({ product: { downloadLink, projectLink } });
    expect(await buyer.graphql(asked(id))).toMatchObject({
      code: 'FORBIDDEN',
      data: { product: { downloadLink: null } },
    });
    expect(await anybody.graphql(asked(id))).toMatchObject({
      code: 'UNAUTHENTICATED',
      data: { product: { downloadLink: null } },
    });
  });

  it('are not kept from the staff for somebody else', async () => {
    const { id, downloadLink } = await createProduct(shop);
    const admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
    for (let time = 0; time < 4; time++) await admin.graphql(asked(id));
    const { text } = await anybody.rest('POST', '/graphql', { query: asked(id) });
    expect(text).not.toContain(downloadLink);
  });

  it('are guarded in lists too', async () => {
    await createProduct(shop);
    const { code } = await anybody.graphql('{ products(first: 1) { edges { node { downloadLink } } } }');
    expect(code).toBe('UNAUTHENTICATED');
  });
});
