import { AI_USES } from '#domain/declarations.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { SAMPLE_USES, VOCALS } from '#domain/origin.js';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import type { ShopParams } from './shop-params';
import type { ShopQueryVariables } from './shop-query';
import { useShopFacetsQuery } from './shop.generated';

export interface FacetOption {
  value: string;
  count: number;
}

export interface ShopFacets {
  categories: FacetOption[];
  musicKeys: FacetOption[];
  modes: FacetOption[];
  camelotCodes: FacetOption[];
  types: FacetOption[];
  programs: FacetOption[];
  vocals: FacetOption[];
  aiTools: FacetOption[];
  samples: FacetOption[];
  versions: FacetOption[];
}

interface ShopFacetsState {
  /** Null while loading, or without a response. */
  facets: ShopFacets | null;
  /** Set where the facets could not be loaded; loads them again. */
  onRetry: (() => void) | null;
}

/** The options of each facet with their counts. Chosen options stay, even with a count of 0. */
export function useShopFacets({ filter, search }: ShopQueryVariables, params: ShopParams): ShopFacetsState {
  const { data, previousData, error, refetch } = useShopFacetsQuery({ variables: { filter, search } });
  const facets = (data ?? previousData)?.productFacets;
  const onRetry = error && !facets ? () => void refetch().catch(() => undefined) : null;
  return { facets: facets ? withChosenOptions(facets, params) : null, onRetry };
}

function withChosenOptions(facets: ShopFacets, params: ShopParams): ShopFacets {
  return {
    categories: withChosen(facets.categories, params.genre).sort(byValue),
    musicKeys: withChosen(facets.musicKeys, params.key).sort(
      (a, b) => tonicPlace(a.value) - tonicPlace(b.value),
    ),
    modes: withChosen(facets.modes, params.mode),
    camelotCodes: facets.camelotCodes,
    types: withChosen(facets.types, params.type).sort((a, b) => byValue(b, a)),
    programs: withChosen(facets.programs, params.program).sort(byValue),
    vocals: inOrderOf(VOCALS, withChosen(facets.vocals, params.vocals)),
    aiTools: inOrderOf(AI_USES, withChosen(facets.aiTools, params.aiTools)),
    samples: inOrderOf(SAMPLE_USES, withChosen(facets.samples, params.samples)),
    versions: inOrderOf(TRACK_VERSIONS, withChosen(facets.versions, params.versions)),
  };
}

/** Not by the rules of a language, whose loading takes a phone 40 ms: the values are ASCII. */
function byValue(a: FacetOption, b: FacetOption): number {
  return a.value < b.value ? -1 : 1;
}

function withChosen(options: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const known = new Set(options.map(({ value }) => value));
  return [...options, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}

function inOrderOf(values: readonly string[], options: readonly FacetOption[]): FacetOption[] {
  return values.flatMap((known) => options.filter(({ value }) => value === known));
}

function tonicPlace(key: string): number {
  return MUSIC_KEYS.findIndex((known) => known === key);
}
