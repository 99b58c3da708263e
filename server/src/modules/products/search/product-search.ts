import type { Page } from '../../../core/pagination/index.js';
import type { AdminProductOrderBy, ProductOrderBy } from './list-order.js';
import type { AdminFilterValues, ProductFilterValues } from './product-criteria.rules.js';
import type { ProductRow } from './product-row.js';

/** Channel on which the database's trigger names the ids of changed products, comma separated, or `all`. */
export const PRODUCT_CHANGES_CHANNEL = 'catalogue';

export const ALL_PRODUCTS = 'all';

/** Ids of changed products, or all of them. */
export type ProductChanges = readonly number[] | typeof ALL_PRODUCTS;

export function parseChanges(payload: string): ProductChanges {
  return payload === ALL_PRODUCTS ? ALL_PRODUCTS : payload.split(',').map(Number);
}

export interface ProductListQuery {
  filter?: ProductFilterValues | null;
  search?: string | null;
  orderBy?: ProductOrderBy | null;
  first: number;
  after?: string | null;
}

export interface AdminProductListQuery {
  filter?: AdminFilterValues | null;
  orderBy?: AdminProductOrderBy | null;
  first: number;
  after?: string | null;
  page?: number | null;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface FacetBounds {
  min: number;
  max: number;
}

/** Each facet ignores its own part of the filter. Prices in dollars; bounds are 0 and 0 where no track matches. */
export interface Facets {
  total: number;
  categories: FacetCount[];
  musicKeys: FacetCount[];
  types: FacetCount[];
  price: FacetBounds;
  bpm: FacetBounds;
}

/**
 * Read side of the catalogue. Two implementations give the same results: the index in memory (`IndexSearchService`, the
 * default) and SQL (`PostgresSearchService`, `PRODUCT_SEARCH=postgres`). "Listed" tracks are published or reserved.
 */
export abstract class ProductSearch {
  /** Listed tracks. @throws DomainError BAD_USER_INPUT for a cursor of another order */
  abstract list(query: ProductListQuery): Promise<Page<ProductRow>>;
  /** Facets of the listed tracks. */
  abstract facets(query: Pick<ProductListQuery, 'filter' | 'search'>): Promise<Facets>;
  /** Tracks of any status. @throws DomainError BAD_USER_INPUT as `list`, or for a cursor beside a page number */
  abstract adminList(query: AdminProductListQuery): Promise<Page<ProductRow>>;
  /** Newest first, without cursors. */
  abstract newest(scope: 'listed' | 'all', skip?: number, take?: number): Promise<ProductRow[]>;
  /** Tracks of any status in the order of the ids; unknown ids are left out. */
  abstract findRows(ids: readonly number[]): Promise<ProductRow[]>;
  /** Distinct store names over tracks of any status, sorted. */
  abstract storeNames(): Promise<string[]>;
  /** Call it after a commit that changed products, so that the next read sees the change. */
  abstract refresh(ids: readonly number[]): Promise<void>;
  /** Calls back after each change of products that reads can see. */
  abstract onChange(listener: (changes: ProductChanges) => void): void;
}
