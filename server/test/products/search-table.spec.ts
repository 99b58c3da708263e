import { getDataSourceToken } from '@nestjs/typeorm';
import { DEMO_TRACKS } from '../../../demo/index.js';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import { ProductSearch } from '../../src/modules/catalogue/search/index.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { PostgresSearchService } from '../../src/modules/catalogue/search/postgres-search.service.js';
import { createTestApp, type TestApp } from '../support/app.js';

/** Searches of the demo catalogue and the track that must come first. */
const TABLE: readonly (readonly [search: string, first: string])[] = [
  // Names, parts of them, and other cases
  ['Prism Break', 'Prism Break'],
  ['prism', 'Prism Break'],
  ['KERO', 'Kerosene'],
  ['night bus', 'Night Bus Home'],
  ['parallax', 'Parallax'],
  ['anthem night', 'Night Shift Anthem'],
  // Typos
  ['prizm', 'Prism Break'],
  ['prsim', 'Prism Break'],
  ['prismbreak', 'Prism Break'],
  ['kerosine', 'Kerosene'],
  ['undertwo', 'Undertow'],
  ['paralax', 'Parallax'],
  ['neon sermn', 'Neon Sermon'],
  ['blakwater', 'Blackwater'],
  ['kingfischer', 'Kingfisher'],
  ['satelite ritual', 'Satellite Ritual'],
  ['concret halo', 'Concrete Halo'],
  ['champange', 'Champagne Logic'],
  ['halcion drive', 'Halcyon Drive'],
  ['leater jacket', 'Leather Jacket Weather'],
  ['diesle', 'Diesel and Lace'],
  ['nothern exit', 'Northern Exit'],
  ['pinbal', 'Pinball Weather'],
  ['redshfit', 'Redshift'],
  // Keys
  ['Am', 'Halcyon Drive'],
  ['A minor', 'Halcyon Drive'],
  ['8A', 'Halcyon Drive'],
  ['a-moll', 'Halcyon Drive'],
  ['F#m', 'House of Tomorrow'],
  ['f sharp minor', 'House of Tomorrow'],
  ['Gbm', 'House of Tomorrow'],
  ['5a', 'Event Horizon Line'],
  ['key of C minor', 'Event Horizon Line'],
  ['Bb minor', 'Fever Dream Motel'],
  // Tempi
  ['174', 'Blackwater'],
  ['174 bpm', 'Blackwater'],
  ['148bpm', 'Kerosene'],
  ['150-155', 'Paper Lanterns'],
  ['86 to 90', 'Rain on Concrete'],
  ['88–92', 'Sunday Slowly'],
  // Genres, sellers, versions
  ['dnb', 'Redshift'],
  ['drum and bass', 'Redshift'],
  ['hiphop', 'Rain on Concrete'],
  ['psytrance', 'Satellite Ritual'],
  ['ukg', 'Overpass'],
  ['melodic tecno', 'Event Horizon Line'],
  ['nightshft', 'Night Shift Anthem'],
  ['parallel rooms', 'Parallax'],
  ['vocals', 'Event Horizon Line'],
  // Mixtures
  ['techno 132', 'Concrete Halo'],
  ['tech house Am', 'Pressure Drop Out'],
  ['deep house by nightshift', 'House of Tomorrow'],
  ['vocal slap house 120-124', 'Neon Sermon'],
  ['8a 120-126', 'Undertow'],
  ['techno, 126 to 136, around C minor', 'Ground Loop'],
  ['afro house in D minor 120', 'Spice Route'],
  // Other scripts and accents
  ['Ｐｒｉｓｍ', 'Prism Break'],
  ['prísm brèak', 'Prism Break'],
  ['призм', 'Prism Break'],
  ['паралакс', 'Parallax'],
  ['техно 135', 'Ground Loop'],
  ['κεροσεν', 'Kerosene'],
];

let shop: TestApp;
let index: ProductSearch;
let postgres: ProductSearch;

beforeAll(async () => {
  shop = await createTestApp();
  index = shop.app.get(ProductSearch, { strict: false });
  postgres = new PostgresSearchService(
    shop.app.get(getDataSourceToken()),
    shop.app.get(ChangeFeedService, { strict: false }),
    shop.app.get(ResponseCacheService, { strict: false }),
  );
  const { manager } = shop.dataSource;
  await manager.insert(
    Product,
    DEMO_TRACKS.map((track) => ({ ...track, img: 'i', audio: 'a' })),
  );
  await index.refresh((await manager.find(Product)).map(({ id }) => id));
});
afterAll(() => shop.close());

it('finds the expected track first in every search', async () => {
  const wrong: string[] = [];
  for (const [search, expected] of TABLE) {
    const { nodes } = await index.list({ search, first: 1 });
    if (nodes[0]?.name !== expected) wrong.push(`${search}: ${nodes[0]?.name} instead of ${expected}`);
  }
  expect(TABLE.length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
});

it('finds the same tracks in PostgreSQL', async () => {
  for (const [search] of TABLE) {
    const namesOf = async (by: ProductSearch) =>
      (await by.list({ search, first: 100 })).nodes.map(({ name }) => name);
    expect([search, await namesOf(index)]).toEqual([search, await namesOf(postgres)]);
  }
});

it('lists literal matches of a word before tracks that a correction finds', async () => {
  const { nodes } = await index.list({ search: 'night', first: 100 });
  expect(nodes.map(({ name, storeName }) => `${name} ${storeName ?? ''}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/night/i)]),
  );
  expect(nodes.every(({ name, storeName }) => /night/i.test(`${name} ${storeName ?? ''}`))).toBe(true);
});

it('lists whole words and facts before parts of words', async () => {
  const { nodes } = await index.list({ search: 'am', first: 100 });
  const inKey = nodes.map(({ musicKey, mode }) => musicKey === 'A' && mode === 'minor');
  expect(inKey.indexOf(false)).toBe(inKey.filter(Boolean).length);
  expect(nodes.some(({ name }) => name === 'Champagne Logic')).toBe(true);
});
