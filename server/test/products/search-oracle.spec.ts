import { getDataSourceToken } from '@nestjs/typeorm';
import fc from 'fast-check';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import { shopSectionOf } from '#domain/shop-sections.js';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import type { Page } from '#core/pagination/index.js';
import {
  ProductSearch,
  type AdminFilterValues,
  type ProductFilterValues,
  type ProductRow,
} from '../../src/modules/catalogue/search/index.js';
import { AdminProductOrderBy, ProductOrderBy } from '../../src/modules/catalogue/search/list-order.js';
import { PostgresSearchService } from '../../src/modules/catalogue/search/postgres-search.service.js';
import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

const TRACKS = 150;
const RUNS = { numRuns: 60 };

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
  await shop.dataSource.query(
    `INSERT INTO products (name, store_name, category, price_cents, old_price_cents, lowest_price_30_days_cents, exact_bpm, music_key, mode, type, project_name, vocals, ai_tools, samples, versions, is_hot, only_stock_plugins, img,
                           audio, download_link, play_count, status, created_at)
     SELECT (ARRAY['Neon Skies', 'neon ÉCLAIR', 'Straße 5', 'ähre', 'Zed 100%', 'pure_gold'])[n % 6 + 1] || ' ' || n % 40,
            (ARRAY['Glass Tower', 'éclair rooms', NULL, 'Low End'])[n % 4 + 1],
            (ARRAY['House', 'Techno', 'Deep House', 'Trance'])[n % 7 % 4 + 1], 9999 + n % 9 * 50,
            CASE WHEN n % 3 = 0 THEN 10049 END,
            CASE WHEN n % 3 = 0 AND 9999 + n % 9 * 50 < 10049 THEN 10049 END, CASE WHEN n % 5 > 0 THEN 90 + n % 50 + n % 4 / 8.0 END,
            (ARRAY['A', 'F#', NULL])[n % 3 + 1], (ARRAY['minor', 'major', NULL])[n % 13 % 3 + 1], (ARRAY['Instrumental', 'Vocal/Instrumental'])[n % 11 % 2 + 1],
            (ARRAY['FL Studio', 'Cubase', 'Logic Pro', NULL])[n % 17 % 4 + 1],
            (ARRAY['none', 'original', 'ai', NULL])[n % 19 % 4 + 1], (ARRAY['none', 'assisted', 'generated', NULL])[n % 7 % 4 + 1],
            (ARRAY['none', 'one_shots', 'loops', NULL])[n % 23 % 4 + 1],
            (ARRAY['{}', '{extended,radio_edit}', '{instrumental}', '{extended,instrumental,a_cappella}'])[n % 29 % 4 + 1]::text[], n % 4 = 0, n % 3 = 1,
            'i', 'a', 'd', n % 17, (ARRAY['published', 'published', 'reserved', 'sold', 'archived'])[n % 5 + 1],
            now() - make_interval(secs => n * 7.123456)
       FROM generate_series(1, $1) AS n`,
    [TRACKS],
  );
  const rows: { id: number }[] = await shop.dataSource.query('SELECT id FROM products');
  await index.refresh(rows.map(({ id }) => id));
});
afterAll(() => shop.close());

const some = (...values: string[]) => fc.option(fc.subarray(values));
const search = fc.constantFrom(
  null,
  '',
  'neon',
  'ÉCLAIR',
  'STRASSE',
  'straße',
  '%',
  '_',
  'ouse 3',
  'f#',
  'o 1',
  '100',
  'noen',
  'glas towr',
  'Am',
  'f#m 100-130',
  '110.25',
  '100,5-127.25 bpm',
  'eclair house',
  'trance by low',
  'неон',
);
/** A generator for each key of a filter: a new key does not compile without one. */
type Generators<Filter> = { [Key in keyof Required<Filter>]: fc.Arbitrary<Filter[Key]> };

const filters: Generators<ProductFilterValues> = {
  categories: some('House', 'Techno', 'Deep House', 'Polka'),
  musicKeys: some('A', 'F#', 'B'),
  modes: fc.option(fc.subarray(['minor' as const, 'major' as const])),
  camelotCodes: some('8A', '11b', '1A'),
  mixableBpm: fc.constantFrom(null, 52, 100, 127.5, 130),
  types: some('Instrumental', 'Vocal/Instrumental'),
  programs: some('FL Studio', 'Cubase'),
  vocals: fc.option(fc.subarray(['none' as const, 'original' as const, 'royalty_free' as const])),
  aiTools: fc.option(fc.subarray(['none' as const, 'generated' as const])),
  samples: fc.option(fc.subarray(['none' as const, 'one_shots' as const])),
  versions: fc.option(fc.subarray([...TRACK_VERSIONS])),
  minPrice: fc.constantFrom(null, 0, 100, 101.5),
  maxPrice: fc.constantFrom(null, 99.99, 102, 1000),
  minBpm: fc.constantFrom(null, 0, 100, 110.125),
  maxBpm: fc.constantFrom(null, 119.99, 120, 200),
  onSale: fc.boolean(),
  hot: fc.boolean(),
  onlyStockPlugins: fc.boolean(),
  excludeIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 200 })),
};
const query = fc.record({ filter: fc.record(filters, { requiredKeys: [] }), search });
const day = fc.constantFrom(null, '2020-01-01', new Date().toISOString().slice(0, 10), '2099-12-31');
const adminFilters: Generators<AdminFilterValues> = {
  search,
  storeName: fc.constantFrom(null, 'Glass Tower', 'Nobody'),
  status: fc.constantFrom(null, 'published' as const, 'sold' as const),
  category: fc.constantFrom(null, 'House'),
  withoutSeller: fc.option(fc.boolean()),
  tag: fc.constantFrom(null, 'spring', 'autumn'),
  assigneeId: fc.constantFrom(null, 1, 2),
  from: day,
  to: day,
};
const adminFilter = fc.record(adminFilters, { requiredKeys: [] });
const first = fc.integer({ min: 1, max: 40 });

/** Ids, order, cursors and total of all pages. */
async function walk(read: (after: string | null) => Promise<Page<ProductRow>>) {
  const pages: unknown[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page: Page<ProductRow> = await read(after);
    pages.push({ nodes: page.nodes, pageInfo: page.pageInfo, total: await page.totalCount });
    more = page.pageInfo.hasNextPage;
    after = page.pageInfo.endCursor;
  }
  return pages;
}

/** Ids of all pages from the end of the list, in the order of the list. */
async function walkBack(read: (before: string | null) => Promise<Page<ProductRow>>) {
  const ids: number[] = [];
  for (let before: string | null = null, more = true; more;) {
    const page: Page<ProductRow> = await read(before);
    ids.unshift(...page.nodes.map(({ id }) => id));
    more = page.pageInfo.hasPreviousPage;
    before = page.pageInfo.startCursor;
  }
  return ids;
}

describe('the index and PostgreSQL agree on', () => {
  it('pages of the shop for random filters, searches and orders', async () => {
    const orderBy = fc.constantFrom(...Object.values(ProductOrderBy));
    await fc.assert(
      fc.asyncProperty(query, orderBy, first, async (listed, order, size) => {
        const pagesOf = (by: ProductSearch) =>
          walk((after) => by.list({ ...listed, orderBy: order, first: size, after }));
        expect(await pagesOf(index)).toEqual(await pagesOf(postgres));
      }),
      RUNS,
    );
  });

  it('figures of the genres, keys and tempi that have pages of their own', async () => {
    const sections = await index.sections();
    expect(sections).toEqual(await postgres.sections());
    expect(sections.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['deep-house', 'a-minor', 'f-sharp-major', '90-100-bpm', '130-135-bpm']),
    );
    for (const { slug, count, price, bpm } of sections) {
      const { filters } = shopSectionOf(slug)!;
      const { genre: categories, key: musicKeys, mode: modes, minBpm, maxBpm } = filters;
      const filter = { categories, musicKeys, modes, minBpm, maxBpm };
      const page = await index.list({ filter, first: TRACKS });
      const tempi = page.nodes.flatMap((track) => track.bpm ?? []);
      const prices = page.nodes.map((track) => track.price);
      expect({ slug, count, price, bpm }).toEqual({
        slug,
        count: page.nodes.length,
        price: { min: Math.min(...prices), max: Math.max(...prices) },
        bpm: { min: Math.min(...tempi), max: Math.max(...tempi) },
      });
    }
  });

  it('pages from the end of the list, which hold the same tracks in the same order', async () => {
    const orderBy = fc.constantFrom(...Object.values(ProductOrderBy));
    await fc.assert(
      fc.asyncProperty(query, orderBy, first, async (listed, order, size) => {
        const requested = { ...listed, orderBy: order, first: 100 };
        const backwards = (by: ProductSearch) =>
          walkBack((before) => by.list({ ...requested, last: size, before }));
        const forwards: number[] = [];
        for (let after: string | null = null, more = true; more;) {
          const page: Page<ProductRow> = await index.list({ ...requested, after });
          forwards.push(...page.nodes.map(({ id }) => id));
          more = page.pageInfo.hasNextPage;
          after = page.pageInfo.endCursor;
        }
        expect(await backwards(index)).toEqual(forwards);
        expect(await backwards(postgres)).toEqual(forwards);
      }),
      RUNS,
    );
  });

  it('pages of the back office', async () => {
    const orderBy = fc.constantFrom(...Object.values(AdminProductOrderBy));
    await fc.assert(
      fc.asyncProperty(adminFilter, orderBy, first, async (filter, order, size) => {
        const pagesOf = (by: ProductSearch) =>
          walk((after) => by.adminList({ filter, orderBy: order, first: size, after }));
        expect(await pagesOf(index)).toEqual(await pagesOf(postgres));
        const third = (by: ProductSearch) => by.adminList({ filter, orderBy: order, first: 5, page: 3 });
        expect((await third(index)).nodes).toEqual((await third(postgres)).nodes);
      }),
      RUNS,
    );
  });

  it('facets', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (listed) => {
        expect(await index.facets(listed)).toEqual(await postgres.facets(listed));
      }),
      RUNS,
    );
  });

  it('the newest tracks, single tracks and store names', async () => {
    for (const scope of [
      { unlisted: false },
      { unlisted: true },
      { unlisted: false, mode: 'minor' as const },
      { unlisted: true, vocals: ['none', 'ai'] as const, aiTools: ['none'] as const },
      { unlisted: false, samples: ['none', 'one_shots'] as const },
      { unlisted: false, versions: ['extended', 'instrumental'] as const },
    ]) {
      expect(await index.newest(scope)).toEqual(await postgres.newest(scope));
      expect(await index.newest(scope, 7, 20)).toEqual(await postgres.newest(scope, 7, 20));
      expect(await index.count(scope)).toBe(await postgres.count(scope));
    }
    const ids = [5, 3, 99_999, 4];
    expect(await index.findRows(ids)).toEqual(await postgres.findRows(ids));
    expect(await index.storeNames()).toEqual(await postgres.storeNames());
  });

  it('pages after random changes', async () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: TRACKS }),
      price: fc.integer({ min: 9_990, max: 10_100 }),
      status: fc.constantFrom('published', 'sold'),
    });
    await fc.assert(
      fc.asyncProperty(change, query, async ({ id, price, status }, listed) => {
        await shop.dataSource.query('UPDATE products SET price_cents = $2, status = $3 WHERE id = $1', [
          id,
          price,
          status,
        ]);
        await index.refresh([id]);
        const orderBy = ProductOrderBy.PRICE_ASC;
        const pageOf = async (by: ProductSearch) => (await by.list({ ...listed, orderBy, first: 100 })).nodes;
        expect(await pageOf(index)).toEqual(await pageOf(postgres));
        expect(await index.facets(listed)).toEqual(await postgres.facets(listed));
      }),
      { numRuns: 30 },
    );
  });
});

it('serves the shop from PostgreSQL with PRODUCT_SEARCH=postgres', async () => {
  const other = await createTestApp(
    { PRODUCT_SEARCH: 'postgres', GRAPHQL_FAST_PATH: 'off' },
    shop.databaseUrl,
  );
  const request = `{ products(first: 50, search: "neon", orderBy: NAME_ASC) { totalCount nodes { id name price } }
    productFacets(search: "neon") { categories { value count } price { min max } } }`;
  const { data, errors } = await visitor(other).graphql(request);
  expect(errors).toBeUndefined();
  expect(data).toEqual((await visitor(shop).graphql(request)).data);
  const list = async (app: TestApp) => (await visitor(app).rest('GET', '/api/products')).text;
  expect(await list(other)).toBe(await list(shop));
  await other.close();
});
