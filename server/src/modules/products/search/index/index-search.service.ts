import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { encodeCursor, ListPage, type Page } from '../../../../core/pagination/index.js';
import { pageBesideCursor } from '../../product.errors.js';
import {
  ADMIN_LIST_ORDERS,
  AdminProductOrderBy,
  LIST_ORDERS,
  positionOf,
  ProductOrderBy,
  sortKey,
  type ListOrder,
} from '../list-order.js';
import { criteriaOf } from '../product-criteria.rules.js';
import type { ProductRow } from '../product-row.js';
import type {
  AdminProductListQuery,
  Facets,
  ProductChanges,
  ProductListQuery,
  ProductSearch,
} from '../product-search.js';
import { countBits, type Bits } from './bits.js';
import type { CatalogueIndex } from './catalogue-index.js';
import type { LiveCatalogueIndex } from './live-catalogue-index.js';
import type { Orderings } from './orderings.js';
import { walkPage } from './page-walk.js';

/** Search in the catalogue index of this instance. */
export class IndexSearchService implements ProductSearch, OnModuleInit, OnApplicationShutdown {
  constructor(private readonly catalogue: LiveCatalogueIndex) {}

  onModuleInit(): Promise<void> {
    return this.catalogue.start();
  }

  onApplicationShutdown(): void {
    this.catalogue.stop();
  }

  async list(query: ProductListQuery): Promise<Page<ProductRow>> {
    const order = LIST_ORDERS[query.orderBy ?? ProductOrderBy.NEWEST];
    const criteria = criteriaOf(query.filter);
    const index = await this.catalogue.read();
    const selection = index.select(criteria, query.search);
    return pageOf(index, index.listed, order, query, selection.open ? null : selection.slots());
  }

  async facets({ filter, search }: Pick<ProductListQuery, 'filter' | 'search'>): Promise<Facets> {
    const index = await this.catalogue.read();
    return index.facets(criteriaOf(filter), search);
  }

  async adminList(query: AdminProductListQuery): Promise<Page<ProductRow>> {
    if (query.after && query.page) throw pageBesideCursor();
    const order = ADMIN_LIST_ORDERS[query.orderBy ?? AdminProductOrderBy.ID_DESC];
    const index = await this.catalogue.read();
    return pageOf(index, index.all, order, query, index.selectForAdmin(query.filter ?? {}));
  }

  async newest(scope: 'listed' | 'all', skip = 0, take = Infinity): Promise<ProductRow[]> {
    const index = await this.catalogue.read();
    const ordering = index[scope].by('id');
    const rows: ProductRow[] = [];
    for (let position = ordering.length - 1 - skip; position >= 0 && rows.length < take; position--) {
      rows.push(index.rowAt(ordering.at(position)));
    }
    return rows;
  }

  async findRows(ids: readonly number[]): Promise<ProductRow[]> {
    const index = await this.catalogue.read();
    return ids.map((id) => index.find(id)).filter((row) => row !== undefined);
  }

  async storeNames(): Promise<string[]> {
    const index = await this.catalogue.read();
    return index.storeNames();
  }

  refresh(ids: readonly number[]): Promise<void> {
    return this.catalogue.refresh(ids);
  }

  onChange(listener: (changes: ProductChanges) => void): void {
    this.catalogue.onChange(listener);
  }
}

/** @param among the slots of the list; null for all of the orderings' */
function pageOf(
  index: CatalogueIndex,
  orderings: Orderings,
  order: ListOrder,
  { first, after, page }: Pick<AdminProductListQuery, 'first' | 'after' | 'page'>,
  among: Bits | null,
): ListPage<ProductRow> {
  const ordering = orderings.by(order.by);
  const position = positionOf(after, order);
  const skip = ((page ?? 1) - 1) * first;
  const { descending } = order;
  const { slots, more } = walkPage({ ordering, descending, after: position, first, skip, among });
  return new ListPage(
    slots.map((slot) => index.rowAt(slot)),
    (row) => encodeCursor(sortKey(order.by, row)),
    { hasNextPage: more, hasPreviousPage: position !== null || skip > 0 },
    () => (among ? countBits(among) : ordering.length),
  );
}
