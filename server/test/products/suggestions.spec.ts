import { getDataSourceToken } from '@nestjs/typeorm';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { PostgresSearchService } from '../../src/modules/catalogue/search/postgres-search.service.js';
import { SuggestionsService } from '../../src/modules/catalogue/discovery/suggestions/suggestions.service.js';
import { createProduct } from '../factories/products.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let shop: TestApp;
let ids: Record<'undertow' | 'tempest', number>;

beforeAll(async () => {
  shop = await createTestApp();
  const add = (overrides: Parameters<typeof createProduct>[1]) =>
    createProduct(shop, { musicKey: 'A', mode: 'minor', bpm: 124, ...overrides });
  ids = {
    undertow: (await add({ name: 'Undertow', category: 'Techno', storeName: 'Harbour Lights' })).id,
    tempest: (await add({ name: 'Tempest', category: 'Tech House', storeName: 'Night Harbour' })).id,
  };
  await add({ name: 'Old', category: 'Melodic Techno', storeName: 'Harbour Lights', bpm: 128 });
  await add({ name: 'Major', category: 'Drum & Bass', mode: 'major', bpm: 174 });
  await add({ name: 'Gone', category: 'Techno', storeName: 'Harbour Sold', status: 'sold' });
});
afterAll(() => shop.close());

interface Suggested {
  tracks: { id: number }[];
  sellers: { value: string; count: number }[];
  genres: { value: string; count: number }[];
  keys: { music_key: string; mode: string | null; count: number }[];
  tempi: { min_bpm: number; max_bpm: number; count: number }[];
}

async function suggested(search: string): Promise<Suggested> {
  const { status, body } = await visitor(shop).rest(
    'GET',
    `/api/products/suggestions?search=${encodeURIComponent(search)}`,
  );
  expect(status).toBe(200);
  return (body as { data: Suggested }).data;
}

it('suggests genres, those that begin with the search first, and tracks', async () => {
  const { genres, tracks } = await suggested('tech');
  expect(genres.map(({ value }) => value)).toEqual(['Tech House', 'Techno', 'Melodic Techno']);
  expect(tracks).toHaveLength(3);
  expect((await suggested('dnb')).genres).toEqual([{ value: 'Drum & Bass', count: 1 }]);
});

it('suggests sellers of listed tracks with their number of tracks', async () => {
  expect((await suggested('harb')).sellers).toEqual([
    { value: 'Harbour Lights', count: 2 },
    { value: 'Night Harbour', count: 1 },
  ]);
});

it('suggests keys with their mode and the tonic alone, without those that no track has', async () => {
  expect((await suggested('a')).keys).toEqual([
    { music_key: 'A', mode: 'minor', count: 3 },
    { music_key: 'A', mode: 'major', count: 1 },
    { music_key: 'A', mode: null, count: 4 },
  ]);
  expect((await suggested('8A')).keys).toEqual([{ music_key: 'A', mode: 'minor', count: 3 }]);
  expect((await suggested('F#')).keys).toEqual([]);
});

it('suggests the typed tempo and those that mix with it', async () => {
  expect((await suggested('124')).tempi).toEqual([
    { min_bpm: 124, max_bpm: 124, count: 2 },
    { min_bpm: 117, max_bpm: 131, count: 3 },
  ]);
});

it('finds misspelt tracks, suggests nothing for nothing and cuts what is too long', async () => {
  expect((await suggested('undertwo')).tracks.map(({ id }) => id)).toEqual([ids.undertow]);
  expect(await suggested('  ')).toEqual({ tracks: [], sellers: [], genres: [], keys: [], tempi: [] });
  expect((await suggested('x'.repeat(5_000))).tracks).toEqual([]);
  expect((await visitor(shop).rest('GET', '/api/products/suggestions')).status).toBe(400);
});

it('gives the same suggestions over GraphQL, and by SQL alone', async () => {
  const { data } = await visitor(shop).graphql(
    '{ searchSuggestions(search: "tem") { tracks { id } sellers { value count } genres { value } keys { musicKey } } }',
  );
  expect(data).toEqual({
    searchSuggestions: { tracks: [{ id: ids.tempest }], sellers: [], genres: [], keys: [] },
  });
  const { app } = shop;
  const postgres: ProductSearch = new PostgresSearchService(
    app.get(getDataSourceToken()),
    app.get(ChangeFeedService, { strict: false }),
    app.get(ResponseCacheService, { strict: false }),
  );
  const index = app.get(SuggestionsService, { strict: false });
  for (const search of ['tech', 'harb', 'a', '124', 'undertwo', 'night h']) {
    expect(await new SuggestionsService(postgres).suggest(search)).toEqual(await index.suggest(search));
  }
});

it('follows a change of the catalogue', async () => {
  expect((await suggested('zeph')).sellers).toEqual([]);
  await createProduct(shop, { storeName: 'Zephyr' });
  await until('the new seller is suggested', async () => (await suggested('zeph')).sellers.length === 1);
});
