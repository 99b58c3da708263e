import { camelotCode } from '#domain/keys.js';
import type { ShopParams, ShopQueryVariables } from './shop-query';
import { useShopFacetsQuery } from './shop.generated';

export interface FacetOption {
  value: string;
  count: number;
}

export interface ShopFacets {
  categories: FacetOption[];
  musicKeys: FacetOption[];
  types: FacetOption[];
}

/** The options of each facet with their counts. What is chosen stays among them even where nothing is left of it. */
export function useShopFacets({ filter, search }: ShopQueryVariables, params: ShopParams): ShopFacets | null {
  const { data, previousData } = useShopFacetsQuery({ variables: { filter, search } });
  const facets = (data ?? previousData)?.productFacets;
  if (!facets) return null;
  return {
    categories: withChosen(facets.categories, params.genre).sort((a, b) => a.value.localeCompare(b.value)),
    musicKeys: withChosen(facets.musicKeys, params.key).sort((a, b) => byCamelot(a.value, b.value)),
    types: withChosen(facets.types, params.type).sort((a, b) => b.value.localeCompare(a.value)),
  };
}

function withChosen(options: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const known = new Set(options.map(({ value }) => value));
  return [...options, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}

/** Keys in the order of the wheel, neighbours side by side: what mixes stands together. */
function byCamelot(a: string, b: string): number {
  return wheelPlace(a) - wheelPlace(b) || a.localeCompare(b);
}

function wheelPlace(key: string): number {
  return Number.parseInt(camelotCode(key) ?? '99', 10);
}
