import { Injectable } from '@nestjs/common';
import { encodeCursor, ListPage, type Page } from '../../core/pagination/index.js';
import { ADMIN_LIST_ORDERS, LIST_ORDERS, placeOf, type ListOrder } from './catalogue/list-order.js';
import { countBits, type Bits } from './catalogue/bits.js';
import { Catalogue } from './catalogue/catalogue.js';
import type { CatalogueIndex } from './catalogue/catalogue-index.js';
import { orderingKey, type Orderings } from './catalogue/orderings.js';
import { walkPage } from './catalogue/page-walk.js';
import type { ProductRow } from './catalogue/product-row.js';
import type { Summary } from './catalogue/summary.js';
import {
  AdminProductOrderBy,
  type AdminProductFilter,
  type AdminProductsArgs,
} from './dto/admin-products.args.js';
import { ProductOrderBy, type ProductFacetsArgs, type ProductsArgs } from './dto/products.args.js';
import { pageBesideCursor, productNotFound } from './product.errors.js';
import { criteriaOf } from './product-filter.rules.js';

/** Tracks read at once where a whole list is wanted. */
const BATCH = 500;

/** What there is to look at; every answer comes from the read model. */
@Injectable()
export class ProductsService {
  constructor(private readonly catalogue: Catalogue) {}

  async page(args: ProductsArgs): Promise<Page<ProductRow>> {
    const order = LIST_ORDERS[args.orderBy ?? ProductOrderBy.NEWEST];
    const criteria = criteriaOf(args.filter);
    const index = await this.catalogue.read();
    const selection = index.select(criteria, args.search);
    const among = selection.open ? null : selection.slots();
    return pageOf(index, index.listed, order, args, {
      among,
      count: () => (among ? countBits(among) : index.listed.by('id').length),
    });
  }

  async facets({ filter, search }: ProductFacetsArgs): Promise<Summary> {
    const index = await this.catalogue.read();
    return index.summary(criteriaOf(filter), search);
  }

  /**
   * Tracks, newest first: what the public sees in lists, or all of them for the store's staff.
   * @param skip how many to leave out
   */
  async newest(forStaff: boolean, skip = 0, take = Infinity): Promise<ProductRow[]> {
    const index = await this.catalogue.read();
    const ordering = (forStaff ? index.all : index.listed).by('id');
    const rows: ProductRow[] = [];
    for (let position = ordering.length - 1 - skip; position >= 0 && rows.length < take; position--) {
      rows.push(index.rowAt(ordering.at(position)));
    }
    return rows;
  }

  /** @throws DomainError NOT_FOUND, also for an archived track unless the store's staff asks. */
  async getProduct(id: number, forStaff: boolean): Promise<ProductRow> {
    const index = await this.catalogue.read();
    const row = index.find(id);
    if (!row || (row.status === 'archived' && !forStaff)) throw productNotFound();
    return row;
  }

  async adminPage(args: AdminProductsArgs): Promise<Page<ProductRow>> {
    const order = ADMIN_LIST_ORDERS[args.orderBy ?? AdminProductOrderBy.ID_DESC];
    const index = await this.catalogue.read();
    const among = index.selectForStaff(args.filter ?? {});
    if (args.after && args.page) throw pageBesideCursor();
    return pageOf(index, index.all, order, args, {
      among,
      count: () => (among ? countBits(among) : index.all.by('id').length),
    });
  }

  /** Those the filter leaves, some at a time. */
  async *staffBatches(
    filter: AdminProductFilter,
    orderBy: AdminProductOrderBy,
  ): AsyncGenerator<ProductRow[]> {
    let after: string | null = null;
    for (;;) {
      const page: Page<ProductRow> = await this.adminPage({ filter, orderBy, first: BATCH, after });
      yield page.nodes;
      if (!page.pageInfo.hasNextPage) return;
      after = page.pageInfo.endCursor;
    }
  }

  async storeNames(): Promise<string[]> {
    const index = await this.catalogue.read();
    return index.storeNames();
  }
}

function pageOf(
  index: CatalogueIndex,
  orderings: Orderings,
  order: ListOrder,
  { first, after, page }: { first: number; after?: string | null; page?: number | null },
  { among, count }: { among: Bits | null; count: () => number },
): ListPage<ProductRow> {
  const ordering = orderings.by(order.by);
  const place = placeOf(after, order);
  const skip = ((page ?? 1) - 1) * first;
  const walk = { ordering, descending: order.descending, after: place, first, skip, among };
  const { slots, more } = walkPage(walk);
  return new ListPage(
    slots.map((slot) => index.rowAt(slot)),
    (row) => encodeCursor(orderingKey(order.by, row)),
    { hasNextPage: more, hasPreviousPage: place !== null || skip > 0 },
    count,
  );
}
