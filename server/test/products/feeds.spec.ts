import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.dataSource.query('DELETE FROM products');
  await createProduct(testApp, { name: 'Slow & <low>', bpm: 100 });
  await createProduct(testApp, { name: 'Fast', bpm: 128 });
  await createProduct(testApp, { name: 'Gone', bpm: 128, status: 'sold' });
});
afterAll(() => testApp.close());

const get = (path: string) => visitor(testApp).rest('GET', path);
const header = (headers: object, name: string) => (headers as Record<string, string>)[name];

it('is an Atom feed of the listed tracks, newest first', async () => {
  const { status, headers, body } = await get('/api/feeds/tracks.atom');
  expect(status).toBe(200);
  expect(header(headers, 'content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(header(headers, 'cache-control')).toBe('public, max-age=300');
  const titles = [...String(body).matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual(['Fast', 'Slow &amp; &lt;low&gt;']);
});

it('is a JSON feed of a filter, written as in the shop', async () => {
  const { headers, body } = await get('/api/feeds/tracks.json?genre=Techno&minBpm=120&maxBpm=130');
  expect(header(headers, 'content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = (typeof body === 'string' ? JSON.parse(body) : body) as {
    title: string;
    home_page_url: string;
    items: { title: string; attachments: { url: string }[] }[];
  };
  expect(feed.title).toBe('Ghostnote · New tracks: Techno, 120 to 130 BPM');
  expect(feed.home_page_url).toMatch(/^http.+\/shop\?genre=Techno&minBpm=120&maxBpm=130$/);
  expect(feed.items.map(({ title }) => title)).toEqual(['Fast']);
  expect(feed.items[0]!.attachments[0]!.url).toMatch(/^http.+\.(mp3|wav)$/);
});

it('refuses a filter that is no filter', async () => {
  expect((await get('/api/feeds/tracks.atom?minBpm=slow')).status).toBe(400);
});

describe('bounds of price and tempo', () => {
  const PRICE = 'Lowest price must be a number from 0 to 2147483647';
  const searchOf = (filter: object) => ({ name: 'Night', frequency: 'daily', filter });
  const anyOne = () => createUser(testApp).then((user) => signedIn(testApp, user));

  it('have one rule in lists, feeds and saved searches, and errors name them as the caller does', async () => {
    const buyer = await anyOne();
    const found: Record<string, unknown> = {};
    for (const bound of [-1, 3e9]) {
      const query = `{ products(filter: { minPrice: ${bound} }) { nodes { id } } }`;
      const [error] = (await visitor(testApp).graphql(query)).errors ?? [];
      const bodies = {
        feed: await get(`/api/feeds/tracks.json?minPrice=${bound}`),
        snake: await get(`/api/feeds/tracks.json?min_price=${bound}`),
        saved: await buyer.rest('POST', '/api/saved-searches', searchOf({ min_price: bound })),
        camel: await buyer.rest('POST', '/api/saved-searches', searchOf({ minPrice: bound })),
      };
      found[bound] = {
        graphql: [error?.message, error?.extensions?.['field']],
        ...Object.fromEntries(
          Object.entries(bodies).map(([name, { body }]) => {
            const { error: message, field } = body as { error: string; field: string };
            return [name, [message, field]];
          }),
        ),
      };
    }
    const named = {
      graphql: [PRICE, 'filter.minPrice'],
      feed: [PRICE, 'minPrice'],
      snake: [PRICE, 'min_price'],
      saved: [PRICE, 'filter.min_price'],
      camel: [PRICE, 'filter.minPrice'],
    };
    expect(found).toEqual({ '-1': named, '3000000000': named });
  });

  it('may pass one another: the smaller one is the lower', async () => {
    const buyer = await anyOne();
    const query = '{ products(filter: { minBpm: 130, maxBpm: 120 }) { nodes { bpm } } }';
    expect((await visitor(testApp).graphql(query)).errors).toBeUndefined();
    expect((await get('/api/feeds/tracks.json?minBpm=130&maxBpm=120')).status).toBe(200);
    const crossed = await buyer.rest('POST', '/api/saved-searches', searchOf({ min_bpm: 130, max_bpm: 120 }));
    expect(crossed.status).toBe(201);
  });
});

it('holds the tracks whose packages have all of the named versions, as lists do, and facets count them', async () => {
  const both = await createProduct(testApp, {
    category: 'Trance',
    versions: ['extended', 'instrumental', 'a_cappella'],
  });
  const one = await createProduct(testApp, { category: 'Trance', versions: ['instrumental'] });
  const none = await createProduct(testApp, { category: 'Trance' });
  const found = async (versions: string) => {
    const filter = `categories: ["Trance"], versions: [${versions}]`;
    const { data } = await visitor(testApp).graphql(`{
      products(filter: { ${filter} }) { nodes { id versions } }
      productFacets(filter: { ${filter} }) { versions { value count } }
    }`);
    const { products, productFacets } = data as {
      products: { nodes: { id: number }[] };
      productFacets: { versions: { value: string; count: number }[] };
    };
    const counts = productFacets.versions.map(({ value, count }) => `${count} ${value}`);
    return [products.nodes.map(({ id }) => id), counts];
  };
  const ofBoth = ['1 a_cappella', '1 extended', '1 instrumental'];
  expect({
    none: await found(''),
    one: await found('instrumental'),
    two: await found('instrumental, a_cappella'),
    unknown: await found('instrumental, radio_edit'),
  }).toEqual({
    none: [
      [none.id, one.id, both.id],
      ['1 a_cappella', '1 extended', '2 instrumental'],
    ],
    one: [
      [one.id, both.id],
      ['1 a_cappella', '1 extended', '2 instrumental'],
    ],
    two: [[both.id], ofBoth],
    unknown: [[], []],
  });
  const { body, headers } = await get('/api/products?versions=a_cappella,extended&limit=5');
  expect([(body as { id: number }[]).map(({ id }) => id), header(headers, 'x-total-count')]).toEqual([
    [both.id],
    '1',
  ]);
  expect((body as object[])[0]).toMatchObject({ versions: ['extended', 'instrumental', 'a_cappella'] });
  const feed = await get('/api/feeds/tracks.json?genre=Trance&versions=extended,instrumental');
  const { title, items } = feed.body as { title: string; items: { url: string }[] };
  expect(title).toMatch(/: Trance, Extended version, Instrumental version$/);
  expect(items.map(({ url }) => url)).toEqual([expect.stringMatching(new RegExp(`/track/${both.id}\\b`))]);
  const wrong = await get('/api/products?versions=extended,remix');
  expect([wrong.status, (wrong.body as { field: string }).field]).toEqual([400, 'versions']);
});
