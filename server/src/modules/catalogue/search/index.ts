/** The search of the catalogue: lists, facets and rows of tracks, from an index in memory or in SQL. */
export { AdminProductOrderBy, ProductOrderBy } from './list-order.js';
export type { AdminFilterValues, ProductFilterValues } from './product-criteria.rules.js';
export { LISTED_STATUSES, type ProductRow } from './product-row.js';
export {
  ALL_PRODUCTS,
  isWholeList,
  PLAY_ORDER_TAG,
  ProductSearch,
  productTag,
  type Facets,
  type ProductChanges,
  type ProductListQuery,
  type SectionFigures,
  type WholeListScope,
} from './product-search.js';
export { SearchModule } from './search.module.js';
