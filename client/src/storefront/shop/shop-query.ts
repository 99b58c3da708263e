import { useQueryStates } from 'nuqs';
import { type FilterLabel, filterLabels } from '#domain/filter-labels.js';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { shopFilterOf } from '#domain/shop-link.js';
import type { ProductFilter, ProductOrderBy } from '../../lib/graphql/schema.generated';
import { SHOP_PARSERS, SORTS, WHOLE_SHOP, type ShopParams } from './shop-params';

export type ChangeShopParams = (change: Partial<ShopParams>) => void;

const { sort: _sort, ...withoutFilters } = WHOLE_SHOP;

/** Clears every filter and the search, but not the sort order. */
export const NO_FILTERS: Omit<ShopParams, 'sort'> = withoutFilters;

export function useShopParams(): [ShopParams, ChangeShopParams] {
  const [params, setParams] = useQueryStates(SHOP_PARSERS);
  return [params, (change) => void setParams(change)];
}

/**
 * Variables of the shop's queries. Filters without effect are omitted, so that equal views share a cached
 * list.
 */
export interface ShopQueryVariables {
  filter?: ProductFilter;
  orderBy?: ProductOrderBy;
  search?: string;
}

export function toQueryVariables(params: ShopParams): ShopQueryVariables {
  const filter = shopFilterOf(params);
  const search = params.q.trim();
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(params.sort !== 'newest' && { orderBy: SORTS[params.sort].orderBy }),
    ...(search && { search }),
  };
}

/** An active filter: its label and the change that removes it. */
export interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<ShopParams>;
}

export function activeFilters(params: ShopParams): ActiveFilter[] {
  return filterLabels(shopFilterOf(params)).map(({ name, value, label }) => ({
    id: value === undefined ? name : `${name}:${value}`,
    label,
    without: withoutFilter(params, name, value),
  }));
}

function withoutFilter(params: ShopParams, name: FilterLabel['name'], value?: string): Partial<ShopParams> {
  const given = params[name];
  if (Array.isArray(given)) return { [name]: (given as string[]).filter((other) => other !== value) };
  if (name === 'minPrice') return { minPrice: PRICE_FILTER.min, maxPrice: PRICE_FILTER.max };
  if (name === 'minBpm') return { minBpm: BPM_FILTER.min, maxBpm: BPM_FILTER.max };
  return { [name]: NO_FILTERS[name] };
}
