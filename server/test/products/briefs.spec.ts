import { Configuration } from '#core/config/index.js';
import { createProduct } from '../factories/products.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

let shop: TestApp;
let ids: Record<'slower' | 'same' | 'otherGenre', number>;

beforeAll(async () => {
  shop = await createTestApp();
  const add = async (overrides: Parameters<typeof createProduct>[1]) =>
    (await createProduct(shop, { category: 'Techno', musicKey: 'A', mode: 'minor', bpm: 126, ...overrides }))
      .id;
  ids = {
    slower: await add({ bpm: 124 }),
    same: await add({}),
    otherGenre: await add({ category: 'House' }),
  };
  await add({ bpm: 150 });
  await add({ category: 'House', musicKey: 'B' });
  await add({ status: 'reserved' });
  await add({ status: 'sold' });
});
afterAll(() => shop.close());

const QUERY = '?genre=Techno&bpm=126&words=dark,%20around%20A%20minor';
const EXPECTED = () => [
  [ids.same, ['same genre', 'same key', 'same tempo']],
  [ids.slower, ['same genre', 'same key', '2 BPM slower']],
  [ids.otherGenre, ['same key', 'same tempo']],
];

it('lists the tracks on sale that fit, with the reasons, on both transports', async () => {
  const rest = await visitor(shop).rest('GET', `/api/products/for-brief${QUERY}`);
  expect(rest.status).toBe(200);
  const { data } = rest.body as { data: { product: { id: number }; reasons: string[] }[] };
  expect(data.map(({ product, reasons }) => [product.id, reasons])).toEqual(EXPECTED());

  const graphql = await visitor(shop).graphql(
    '{ tracksForBrief(genre: "Techno", bpm: "126", words: "dark, around A minor") { product { id } reasons } }',
  );
  expect(graphql.errors).toBeUndefined();
  const matches = graphql.data!['tracksForBrief'] as { product: { id: number }; reasons: string[] }[];
  expect(matches.map(({ product, reasons }) => [product.id, reasons])).toEqual(EXPECTED());
});

it('takes genre, tempo and key of a track that the words link to, unless they name others', async () => {
  const { publicUrl } = shop.app.get(Configuration, { strict: false });
  const archived = await createProduct(shop, { category: 'House', status: 'archived' });
  const found = async (words: string) => {
    const query = new URLSearchParams({ words });
    const { body } = await visitor(shop).rest('GET', `/api/products/for-brief?${query.toString()}`);
    return (body as { data: { product: { id: number }; reasons: string[] }[] }).data.map(
      ({ product, reasons }) => [product.id, reasons],
    );
  };
  const link = `${publicUrl}/track/${ids.same}`;
  expect(await found(`Something like ${link}`)).toEqual(EXPECTED());
  expect(await found(`${link} at 124 BPM`)).toContainEqual([
    ids.slower,
    ['same genre', 'same key', 'same tempo'],
  ]);
  for (const other of [
    'https://elsewhere.test/track/',
    `${publicUrl}/track/999999`,
    `${publicUrl}/track/${archived.id}`,
  ]) {
    expect(await found(`${other}${other.endsWith('/') ? ids.same : ''}`)).toEqual([]);
  }
});

it('never shows the links of a track', async () => {
  const rest = await visitor(shop).rest('GET', `/api/products/for-brief${QUERY}`);
  expect(JSON.stringify(rest.body)).not.toContain('link');
});

it('pages in REST and takes first in GraphQL, at most 24', async () => {
  const rest = await visitor(shop).rest('GET', `/api/products/for-brief${QUERY}&page=2&limit=2`);
  const { data } = rest.body as { data: { product: { id: number } }[] };
  expect(data.map(({ product }) => product.id)).toEqual([ids.otherGenre]);
  const queryFor = (first: number) =>
    visitor(shop).graphql(`{ tracksForBrief(genre: "Techno", first: ${first}) { product { id } } }`);
  expect((await queryFor(1)).data!['tracksForBrief']).toHaveLength(1);
  expect((await queryFor(25)).code).toBe('BAD_USER_INPUT');
});

it('is empty for a brief that says nothing', async () => {
  const rest = await visitor(shop).rest('GET', '/api/products/for-brief?words=surprise%20me');
  expect(rest.body).toEqual({ success: true, data: [] });
});

it.each([
  ['an unknown genre', 'genre=Polka', 'Please choose a genre'],
  ['a tempo without a number', 'bpm=fast', 'BPM must be a number or a range, for example 128 or 120-130'],
  ['an unknown version', 'version=Loud', 'Please choose a version'],
  ['too many words', `words=${'x'.repeat(5001)}`, 'words must be at most 5000 characters'],
])('refuses %s', async (_, query, message) => {
  const rest = await visitor(shop).rest('GET', `/api/products/for-brief?${query}`);
  expect(rest.status).toBe(400);
  expect(JSON.stringify(rest.body)).toContain(message);
});
