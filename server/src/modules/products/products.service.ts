import { Injectable } from '@nestjs/common';
import type { Page } from '../../core/pagination/index.js';
import { ADMIN_LIST_ORDERS, LIST_ORDERS, placeOf, type ListOrder } from './catalogue/list-order.js';
import { countCommon, hasBit } from './catalogue/bits.js';
import { Catalogue } from './catalogue/catalogue.js';
import type { CatalogueIndex } from './catalogue/catalogue-index.js';
import { orderingKey, type Orderings } from './catalogue/orderings.js';
import { walkPage } from './catalogue/page-walk.js';
import { ProductPage } from './catalogue/product-page.js';
import type { ProductRow } from './catalogue/product-row.js';
import type { Summary } from './catalogue/summary.js';
import { wordsOf } from './catalogue/word-search.js';
import { AdminProductOrderBy, type AdminProductsArgs } from './dto/admin-products.args.js';
import { ProductOrderBy, type ProductFacetsArgs, type ProductsArgs } from './dto/products.args.js';
import { productNotFound } from './product.errors.js';
import { criteriaOf } from './product-filter.rules.js';

/** What there is to look at; every answer comes from the read model. */
@Injectable()
export class ProductsService {
  constructor(private readonly catalogue: Catalogue) {}

  async page(args: ProductsArgs): Promise<Page<ProductRow>> {
    const order = LIST_ORDERS[args.orderBy ?? ProductOrderBy.NEWEST];
    const criteria = criteriaOf(args.filter);
    const index = await this.catalogue.read();
    const selection = index.select(criteria, args.search);
    const slots = selection.open ? null : selection.slots();
    return pageOf(index, index.listed, order, args, {
      accepts: (slot) => slots === null || hasBit(slots, slot),
      count: () => (slots === null ? index.listed.by('id').length : countCommon(slots, slots)),
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
    const { search, storeName, status, category } = args.filter ?? {};
    const index = await this.catalogue.read();
    const words = wordsOf(search).map((word) => index.matchForStaff(word));
    const accepts = (slot: number): boolean => {
      const row = index.rowAt(slot);
      if (storeName && row.storeName !== storeName) return false;
      if (status && row.status !== status) return false;
      if (category && row.category !== category) return false;
      return words.every((isIn) => isIn(slot));
    };
    return pageOf(index, index.all, ADMIN_LIST_ORDERS[args.orderBy ?? AdminProductOrderBy.ID_DESC], args, {
      accepts,
      count: () => {
        const ordering = index.all.by('id');
        let total = 0;
        for (let at = 0; at < ordering.length; at++) if (accepts(ordering.at(at))) total++;
        return total;
      },
    });
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
  { first, after }: { first: number; after?: string | null },
  { accepts, count }: { accepts: (slot: number) => boolean; count: () => number },
): ProductPage {
  const ordering = orderings.by(order.by);
  const place = placeOf(after, order);
  const { slots, more } = walkPage({ ordering, descending: order.descending, after: place, first, accepts });
  return new ProductPage(
    slots.map((slot) => index.rowAt(slot)),
    (row) => orderingKey(order.by, row),
    { hasNextPage: more, hasPreviousPage: place !== null },
    count,
  );
}
