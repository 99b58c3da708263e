import type { OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { parseSearch, plainWordsOf, type Corrections, type SearchTerm } from '#domain/search-terms.js';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import {
  addChangesSince,
  addDays,
  containing,
  ListPage,
  pageFromEitherEnd,
  Where,
  type Page,
} from '#core/pagination/index.js';
import { addAnnotations } from '../../people/annotations/index.js';
import { pageBesideCursor } from './search.errors.js';
import {
  listOrderOf,
  orderOfAdminList,
  orderOfList,
  positionOf,
  reversed,
  sortKey,
  tieredCursor,
  tierOf,
  type Tier,
  type ListOrder,
  type SortBy,
} from './list-order.js';
import { correctionsOf } from './corrections.js';
import { anyTempo, holdsAll } from './product-conditions.js';
import { facetsSql, PRICE } from './postgres-facets.js';
import { sectionsOf, sectionsSql, type SectionRow } from './postgres-sections.js';
import {
  CAMELOT_CODE,
  CLOSEST_WORDS,
  exactMatch,
  folded,
  IS_LISTED_WORD,
  looseMatch,
} from './postgres-search-terms.js';
import { spellings, typoVariants } from './typos.rules.js';
import { criteriaOf, wordsOf, type Bounds, type ProductCriteria } from './product-criteria.rules.js';
import { PRODUCT_ROW_COLUMNS, type ProductRow } from './product-row.js';
import {
  ALL_PRODUCTS,
  parseChanges,
  PRODUCT_CHANGES_CHANNEL,
  type AdminProductListQuery,
  type FacetCount,
  type Facets,
  type ProductChanges,
  type ProductListQuery,
  type ProductSearch,
  type SectionFigures,
  type WholeListScope,
} from './product-search.js';

const LISTED = `status IN ('published', 'reserved')`;
/** Lower case as JavaScript's, compared by code point. */
const lower = (sql: string) => `lower(${sql} COLLATE "und-x-icu") COLLATE "C"`;
const ADMIN_TEXT = folded(`concat_ws(E'\\n', name, category, music_key, type)`);

/** The values of `SORT_VALUES` as SQL. */
const SORT_SQL: Record<SortBy, string> = {
  id: '0',
  price: PRICE,
  bpm: 'coalesce(exact_bpm, 0)',
  name: lower('name'),
  plays: 'play_count',
  created: `floor(extract(epoch FROM created_at) * 1000)::float8`,
  updated: 'changed_at',
  store: lower(`coalesce(store_name, '')`),
  category: lower('category'),
  key: `coalesce(music_key, '') COLLATE "C"`,
  type: `coalesce(type, '') COLLATE "C"`,
  status: 'status COLLATE "C"',
};

/** Search by one SQL query per request. Slower than the index, without its memory; tests compare the two. */
export class PostgresSearchService implements ProductSearch, OnModuleInit {
  private readonly listeners: ((changes: ProductChanges) => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: ChangeFeedService,
    private readonly responses: ResponseCacheService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.feed.listen(PRODUCT_CHANGES_CHANNEL, {
      changed: (payload) => this.notify(parseChanges(payload)),
      lost: () => this.responses.suspend(),
      restored: () => {
        this.notify(ALL_PRODUCTS);
        this.responses.resume();
      },
    });
  }

  async list(query: ProductListQuery): Promise<Page<ProductRow>> {
    const searchTerms = parseSearch(query.search);
    const corrections = await this.correct(searchTerms);
    const where = searched(searchTerms, corrections);
    const { choices, flags } = conditionsOf(where, criteriaOf(query.filter));
    for (const condition of [...flags, ...Object.values(choices)]) where.add(condition);
    const excluded = query.filter?.excludeIds ?? [];
    if (excluded.length > 0) where.add(`id <> ALL(${where.value(excluded)}::integer[])`);
    if (query.updatedSince) await this.addChanges(where, query.updatedSince);
    const order = listOrderOf(orderOfList(query));
    return pageFromEitherEnd(query, (page, isReversed) =>
      this.page(
        where,
        isReversed ? reversed(order) : order,
        page,
        hasTiers(searchTerms, corrections) ? { searchTerms, isReversed } : null,
      ),
    );
  }

  async adminList(query: AdminProductListQuery): Promise<Page<ProductRow>> {
    if (query.after && query.page) throw pageBesideCursor();
    const { search, storeName, status, category, withoutSeller, ...rest } = query.filter ?? {};
    const where = new Where();
    addDays(where, 'created_at', rest);
    addAnnotations(where, 'product', 'products.id', rest);
    if (storeName) where.add(`store_name = ${where.value(storeName)}`);
    if (status) where.add(`status = ${where.value(status)}`);
    if (category) where.add(`category = ${where.value(category)}`);
    if (withoutSeller) where.add(`store_name <> '' AND seller_id IS NULL`);
    for (const word of wordsOf(search)) {
      const pattern = where.value(containing(word));
      const numbers = `OR (${PRICE})::text LIKE ${pattern} OR play_count::text LIKE ${pattern}`;
      where.add(`${ADMIN_TEXT} LIKE ${pattern} ${/^[\d.]+$/.test(word) ? numbers : ''}`);
    }
    if (query.updatedSince) await this.addChanges(where, query.updatedSince);
    return this.page(where, listOrderOf(orderOfAdminList(query)), query);
  }

  async facets({ filter, search }: Pick<ProductListQuery, 'filter' | 'search'>): Promise<Facets> {
    const searchTerms = parseSearch(search);
    const where = searched(searchTerms, await this.correct(searchTerms));
    const { choices, flags } = conditionsOf(where, criteriaOf(filter));
    for (const condition of flags) where.add(condition);
    const [row] = await this.read<{ facets: Facets }>(facetsSql(choices, where.toString()), where);
    return row!.facets;
  }

  async newest(scope: WholeListScope, skip = 0, take = Infinity): Promise<ProductRow[]> {
    const where = whereOf(scope);
    if (scope.updatedSince) await this.addChanges(where, scope.updatedSince);
    const limit = Number.isFinite(take) ? `LIMIT ${where.value(take)}` : '';
    return this.read<ProductRow>(
      `SELECT ${PRODUCT_ROW_COLUMNS} FROM products ${where.toString()}
        ORDER BY ${scope.updatedSince ? 'changed_at, id' : 'id DESC'} ${limit} OFFSET ${where.value(skip)}`,
      where,
    );
  }

  async count(scope: WholeListScope): Promise<number> {
    const where = whereOf(scope);
    if (scope.updatedSince) await this.addChanges(where, scope.updatedSince);
    const sql = `SELECT count(*)::integer AS count FROM products ${where.toString()}`;
    const [row] = await this.read<{ count: number }>(sql, where);
    return row?.count ?? 0;
  }

  async findRows(ids: readonly number[]): Promise<ProductRow[]> {
    const where = new Where();
    where.add(`id = ANY(${where.value(ids)}::integer[])`);
    const rows = await this.read<ProductRow>(
      `SELECT ${PRODUCT_ROW_COLUMNS} FROM products ${where.toString()}`,
      where,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  async storeNames(): Promise<string[]> {
    const rows = await this.read<{ name: string }>(
      `SELECT DISTINCT store_name COLLATE "C" AS name FROM products WHERE store_name <> '' ORDER BY name`,
      new Where(),
    );
    return rows.map(({ name }) => name);
  }

  listedStores(): Promise<FacetCount[]> {
    return this.read<FacetCount>(
      `SELECT store_name COLLATE "C" AS value, count(*)::integer AS count FROM products
        WHERE ${LISTED} AND store_name <> '' GROUP BY 1 ORDER BY 1`,
      new Where(),
    );
  }

  async sections(): Promise<SectionFigures[]> {
    const where = new Where().add(LISTED);
    return sectionsOf(await this.read<SectionRow>(sectionsSql(where), where));
  }

  refresh(ids: readonly number[]): Promise<void> {
    this.notify(ids);
    return Promise.resolve();
  }

  onChange(listener: (changes: ProductChanges) => void): void {
    this.listeners.push(listener);
  }

  private async correct(searchTerms: readonly SearchTerm[]): Promise<Corrections> {
    const corrections = new Map<string, readonly string[]>();
    for (const word of plainWordsOf(searchTerms)) {
      const listed = new Set<string>();
      for (const spelling of spellings(word)) {
        const sql: { found: boolean }[] = await this.dataSource.query(IS_LISTED_WORD, [containing(spelling)]);
        if (sql[0]?.found) listed.add(spelling);
      }
      const closest: { word: string }[] =
        listed.size > 0 ? [] : await this.dataSource.query(CLOSEST_WORDS, [typoVariants(word)]);
      const known = (spelling: string) => listed.has(spelling);
      corrections.set(
        word,
        correctionsOf(word, known, () => closest.map((row) => row.word)),
      );
    }
    return corrections;
  }

  private notify(changes: ProductChanges): void {
    this.responses.invalidate();
    for (const listener of this.listeners) listener(changes);
  }

  private async page(
    where: Where,
    { by, descending }: ListOrder,
    { first, after, page }: Pick<AdminProductListQuery, 'first' | 'after' | 'page'>,
    tiers: { searchTerms: readonly SearchTerm[]; isReversed: boolean } | null = null,
  ): Promise<ListPage<ProductRow>> {
    const rest = where.copy();
    const tier = tiers && `CASE WHEN ${exactMatch(rest, tiers.searchTerms)} THEN 0 ELSE 1 END`;
    const position = positionOf(after, { by, descending });
    if (position) {
      const [value, id] = position.map((part) => rest.value(part));
      const type = typeof position[0] === 'string' ? 'text' : 'float8';
      const place = by === 'updated' ? `to_timestamp(${value}::float8 / 1000)` : `${value}::${type}`;
      const behind = `(${SORT_SQL[by]}, id) ${descending ? '<' : '>'} (${place}, ${id}::integer)`;
      const own = tierOf(after);
      rest.add(
        tier
          ? `((${tier}) ${tiers?.isReversed ? '<' : '>'} ${own} OR (${tier}) = ${own} AND ${behind})`
          : behind,
      );
    }
    const skip = ((page ?? 1) - 1) * first;
    const direction = descending ? 'DESC' : 'ASC';
    // The outer parentheses keep a constant from being read as a column number.
    const order = `(${SORT_SQL[by]}) ${direction}, id ${direction}`;
    const best = tier ? `(${tier}) ${tiers?.isReversed ? 'DESC' : 'ASC'}, ` : '';
    const rows = await this.read<ProductRow & { tier?: Tier }>(
      `SELECT ${PRODUCT_ROW_COLUMNS} ${tier ? `, ${tier} AS tier` : ''} FROM products ${rest.toString()}
        ORDER BY ${best}${by === 'id' ? `id ${direction}` : order} LIMIT ${rest.value(first + 1)} OFFSET ${rest.value(skip)}`,
      rest,
    );
    return new ListPage(
      rows.slice(0, first).map(({ tier: _tier, ...row }) => row),
      (row, place) => tieredCursor(sortKey(by, row), rows[place]?.tier ?? 0),
      { hasNextPage: rows.length > first, hasPreviousPage: position !== null || skip > 0 },
      async () => {
        const sql = `SELECT count(*)::integer AS count FROM products ${where.toString()}`;
        return (await this.read<{ count: number }>(sql, where))[0]!.count;
      },
    );
  }

  private addChanges(where: Where, since: Date): Promise<void> {
    return addChangesSince(this.dataSource, where, { table: 'products' }, since);
  }

  private read<Row>(sql: string, { values }: Where): Promise<Row[]> {
    return this.dataSource.query(sql, [...values]);
  }
}

function whereOf({ unlisted, mode, vocals, aiTools, samples, versions }: WholeListScope): Where {
  const where = new Where();
  if (!unlisted) where.add(LISTED);
  if (mode) where.add(`mode = ${where.value(mode)}`);
  for (const [column, values] of Object.entries({ vocals, ai_tools: aiTools, samples })) {
    if (values) where.add(`${column} = ANY(${where.value(values)}::text[])`);
  }
  if (versions) where.add(holdsAll(where, versions));
  return where;
}

/** Listed tracks that match every search term in any way. */
function searched(searchTerms: readonly SearchTerm[], corrections: Corrections): Where {
  const where = new Where().add(LISTED);
  for (const condition of looseMatch(where, searchTerms, corrections)) where.add(condition);
  return where;
}

/** True if some tracks may match a search better than others. */
function hasTiers(searchTerms: readonly SearchTerm[], corrections: Corrections): boolean {
  return searchTerms.some(({ words, meaning }) =>
    meaning ? meaning.kind !== 'genres' : (corrections.get(words[0] ?? '')?.length ?? 0) > 0,
  );
}

/** Each part of the criteria as a condition; `choices` are the parts that have a facet. */
function conditionsOf(where: Where, criteria: ProductCriteria) {
  const oneOf = (column: string, values: readonly string[] | null) =>
    values ? `coalesce((${column}) = ANY(${where.value(values)}::text[]), false)` : 'true';
  const within = (sql: string, { min, max }: Bounds) =>
    [
      Number.isFinite(min) ? `${sql} >= ${where.value(min)}` : 'true',
      Number.isFinite(max) ? `${sql} <= ${where.value(max)}` : 'true',
    ].join(' AND ');
  return {
    choices: {
      category: oneOf('category', criteria.categories),
      musicKey: oneOf('music_key', criteria.musicKeys),
      mode: oneOf('mode', criteria.modes),
      camelotCode: oneOf(CAMELOT_CODE, criteria.camelotCodes),
      type: oneOf('type', criteria.types),
      program: oneOf('project_name', criteria.programs),
      vocals: oneOf('vocals', criteria.vocals),
      aiTools: oneOf('ai_tools', criteria.aiTools),
      samples: oneOf('samples', criteria.samples),
      price: within('price_cents', criteria.priceCents),
      bpm: within('coalesce(exact_bpm, 0)', criteria.bpm),
    },
    flags: [
      ...(criteria.onSale ? ['lowest_price_30_days_cents IS NOT NULL'] : []),
      ...(criteria.hot ? ['is_hot'] : []),
      ...(criteria.onlyStockPlugins ? ['only_stock_plugins'] : []),
      ...(criteria.versions ? [holdsAll(where, criteria.versions)] : []),
      ...(criteria.tempi ? [anyTempo(where, criteria.tempi)] : []),
    ],
  };
}
