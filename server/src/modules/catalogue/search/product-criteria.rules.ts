import { mixableTempi, type TempoRange } from '#domain/camelot.js';
import type { AiUse } from '#domain/declarations.js';
import type { KeyMode } from '#domain/keys.js';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import type { SampleUse, Vocals } from '#domain/origin.js';
import { dollarsToCents } from '#domain/pricing.js';
import type { ProductStatus } from '#domain/statuses.js';
import type { TrackVersion } from '#domain/track-versions.js';
import { fold } from '#domain/fold.js';
import type { DayRange } from '#core/pagination/index.js';

/** Filter of the shop in a request; prices in dollars. */
export interface ProductFilterValues {
  categories?: readonly string[] | null;
  musicKeys?: readonly string[] | null;
  modes?: readonly KeyMode[] | null;
  /** Keys with their mode, `8A`. */
  camelotCodes?: readonly string[] | null;
  types?: readonly string[] | null;
  programs?: readonly string[] | null;
  vocals?: readonly Vocals[] | null;
  aiTools?: readonly AiUse[] | null;
  samples?: readonly SampleUse[] | null;
  /** Versions, all of which a package must hold. */
  versions?: readonly TrackVersion[] | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  minBpm?: number | null;
  maxBpm?: number | null;
  /** A tempo that the tracks mix with, at half and double speed too. */
  mixableBpm?: number | null;
  onSale?: boolean | null;
  hot?: boolean | null;
  /** Tracks whose project files need no plug-ins of others. */
  onlyStockPlugins?: boolean | null;
  /** Tracks to leave out of a list; facets ignore them. */
  excludeIds?: readonly number[] | null;
}

/** Filter of the admin list. `from` and `to` are days in UTC, both included, between which a track was added. */
export interface AdminFilterValues extends DayRange {
  search?: string | null;
  storeName?: string | null;
  status?: ProductStatus | null;
  category?: string | null;
  /** Only tracks whose seller name belongs to no seller account. */
  withoutSeller?: boolean | null;
  /** Tag and assigned admin of the annotations. */
  tag?: string | null;
  assigneeId?: number | null;
}

/** True if a track was added on one of the days. */
export function isAddedBetween(createdAt: Date, { from, to }: DayRange): boolean {
  if (!from && !to) return true;
  const day = createdAt.toISOString().slice(0, 10);
  return (!from || day >= from) && (!to || day <= to);
}

/** Inclusive bounds; infinite where nothing is restricted. */
export interface Bounds {
  min: number;
  max: number;
}

/** Normalised filter: no empty lists, bounds in ascending order, no bounds at the ends of the slider. Prices in cents. */
export interface ProductCriteria {
  categories: readonly string[] | null;
  musicKeys: readonly string[] | null;
  modes: readonly string[] | null;
  camelotCodes: readonly string[] | null;
  types: readonly string[] | null;
  programs: readonly string[] | null;
  vocals: readonly string[] | null;
  aiTools: readonly string[] | null;
  samples: readonly string[] | null;
  /** All of them must be there. */
  versions: readonly string[] | null;
  priceCents: Bounds;
  bpm: Bounds;
  /** Ranges of tempi, any of which may match. */
  tempi: readonly TempoRange[] | null;
  onSale: boolean;
  hot: boolean;
  onlyStockPlugins: boolean;
}

export function criteriaOf(filter: ProductFilterValues | null | undefined): ProductCriteria {
  const price = boundsOf(filter?.minPrice, filter?.maxPrice, PRICE_FILTER);
  return {
    categories: choiceOf(filter?.categories),
    musicKeys: choiceOf(filter?.musicKeys),
    modes: choiceOf(filter?.modes),
    camelotCodes: choiceOf(filter?.camelotCodes?.map((code) => code.toUpperCase())),
    types: choiceOf(filter?.types),
    programs: choiceOf(filter?.programs),
    vocals: choiceOf(filter?.vocals),
    aiTools: choiceOf(filter?.aiTools),
    samples: choiceOf(filter?.samples),
    versions: choiceOf(filter?.versions),
    priceCents: { min: dollarsToCents(price.min), max: dollarsToCents(price.max) },
    bpm: boundsOf(filter?.minBpm, filter?.maxBpm, BPM_FILTER),
    tempi: filter?.mixableBpm ? mixableTempi(filter.mixableBpm) : null,
    onSale: filter?.onSale === true,
    hot: filter?.hot === true,
    onlyStockPlugins: filter?.onlyStockPlugins === true,
  };
}

function choiceOf(values: readonly string[] | null | undefined): readonly string[] | null {
  return values && values.length > 0 ? [...new Set(values)].sort() : null;
}

/** The two thumbs of a slider may cross: the smaller value is the lower bound. */
function boundsOf(
  from: number | null | undefined,
  to: number | null | undefined,
  slider: { min: number; max: number },
): Bounds {
  let [low, high] = [from ?? null, to ?? null];
  if (low !== null && high !== null && low > high) [low, high] = [high, low];
  return {
    min: low === null || low === slider.min ? -Infinity : low,
    max: high === null || high === slider.max ? Infinity : high,
  };
}

/** Distinct folded words of a search of the admin list, each of which must occur. */
export function wordsOf(search: string | null | undefined): string[] {
  return [
    ...new Set(
      fold(search ?? '')
        .split(/\s+/u)
        .filter(Boolean),
    ),
  ];
}
