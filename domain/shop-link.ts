import { camelotCode, keyOfCamelotCode, mixableKeys } from './camelot.js';
import type { AiUse } from './declarations.js';
import type { KeyMode } from './keys.js';
import { BPM_FILTER, MAX_BPM, PRICE_FILTER } from './limits.js';
import type { SampleUse, Vocals } from './origin.js';
import type { TrackVersion } from './track-versions.js';

/** The filters in the shop's address, with a value for each. */
export interface ShopLinkFilters {
  q: string;
  genre: readonly string[];
  key: readonly string[];
  mode: readonly KeyMode[];
  type: readonly string[];
  /** Programs of the project file. */
  program: readonly string[];
  vocals: readonly Vocals[];
  aiTools: readonly AiUse[];
  samples: readonly SampleUse[];
  /** Versions, all of which a package must hold. */
  versions: readonly TrackVersion[];
  /** Camelot code of the key to mix with; '' for none. */
  mix: string;
  /** Tempo to mix with; 0 for none. */
  mixBpm: number;
  minPrice: number;
  maxPrice: number;
  minBpm: number;
  maxBpm: number;
  sale: boolean;
  hot: boolean;
  /** Only tracks whose project files need no plug-ins of others. */
  stock: boolean;
}

/** Filter of a list of tracks, without the parts that restrict nothing. */
export interface ShopFilter {
  categories?: string[] | null;
  musicKeys?: string[] | null;
  modes?: KeyMode[] | null;
  camelotCodes?: string[] | null;
  types?: string[] | null;
  programs?: string[] | null;
  vocals?: Vocals[] | null;
  aiTools?: AiUse[] | null;
  samples?: SampleUse[] | null;
  versions?: TrackVersion[] | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  minBpm?: number | null;
  maxBpm?: number | null;
  mixableBpm?: number | null;
  onSale?: boolean | null;
  hot?: boolean | null;
  onlyStockPlugins?: boolean | null;
}

/** True for the address of the shop and those of its sections: the search and the list of tracks are there. */
export function isShopPath(path: string): boolean {
  return path === '/shop' || path.startsWith('/shop/');
}

export function shopFilterOf(filters: ShopLinkFilters): ShopFilter {
  const price = bounds(filters.minPrice, filters.maxPrice, PRICE_FILTER);
  const codes = mixableCodes(filters.mix);
  const bpm = bounds(filters.minBpm, filters.maxBpm, BPM_FILTER);
  const { mixBpm } = filters;
  return {
    ...(filters.genre.length > 0 && { categories: sorted(filters.genre) }),
    ...(filters.key.length > 0 && { musicKeys: sorted(filters.key) }),
    ...(filters.mode.length > 0 && { modes: sorted(filters.mode) }),
    ...(codes.length > 0 && { camelotCodes: codes }),
    ...(mixBpm > 0 && mixBpm <= MAX_BPM && { mixableBpm: mixBpm }),
    ...(filters.type.length > 0 && { types: sorted(filters.type) }),
    ...(filters.program.length > 0 && { programs: sorted(filters.program) }),
    ...(filters.vocals.length > 0 && { vocals: sorted(filters.vocals) }),
    ...(filters.aiTools.length > 0 && { aiTools: sorted(filters.aiTools) }),
    ...(filters.samples.length > 0 && { samples: sorted(filters.samples) }),
    ...(filters.versions.length > 0 && { versions: sorted(filters.versions) }),
    ...(price.min !== null && { minPrice: price.min }),
    ...(price.max !== null && { maxPrice: price.max }),
    ...(bpm.min !== null && { minBpm: bpm.min }),
    ...(bpm.max !== null && { maxBpm: bpm.max }),
    ...(filters.sale && { onSale: true }),
    ...(filters.hot && { hot: true }),
    ...(filters.stock && { onlyStockPlugins: true }),
  };
}

/** Query of the shop's address for a filter; '' for the whole shop. Codes that no key mixes with are left out. */
export function shopQueryOf(filter: ShopFilter, search?: string | null): string {
  const parts: [name: string, value: string | number | null | undefined][] = [
    ['q', search && encodeURIComponent(search)],
    ['genre', listOf(filter.categories)],
    ['key', listOf(filter.musicKeys)],
    ['mode', listOf(filter.modes)],
    ['type', listOf(filter.types)],
    ['program', listOf(filter.programs)],
    ['vocals', listOf(filter.vocals)],
    ['aiTools', listOf(filter.aiTools)],
    ['samples', listOf(filter.samples)],
    ['versions', listOf(filter.versions)],
    ['mix', mixOf(filter.camelotCodes)],
    ['mixBpm', filter.mixableBpm],
    ['minPrice', filter.minPrice],
    ['maxPrice', filter.maxPrice],
    ['minBpm', filter.minBpm],
    ['maxBpm', filter.maxBpm],
    ['sale', filter.onSale ? 'true' : null],
    ['hot', filter.hot ? 'true' : null],
    ['stock', filter.onlyStockPlugins ? 'true' : null],
  ];
  const given = parts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.map(([name, value], at) => `${at === 0 ? '?' : '&'}${name}=${value}`).join('');
}

function listOf(values: readonly string[] | null | undefined): string {
  return (values ?? []).map((value) => encodeURIComponent(value.replaceAll(',', '%2C'))).join(',');
}

/** The code whose neighbours the codes are. */
export function mixOf(codes: readonly string[] | null | undefined): string | null {
  const given = sorted(codes ?? []).join();
  return (codes ?? []).find((code) => mixableCodes(code).join() === given) ?? null;
}

/** Codes of the keys that mix with the chosen one; none for a text that is no Camelot code. */
function mixableCodes(mix: string): string[] {
  const key = keyOfCamelotCode(mix);
  return key ? sorted(mixableKeys(key).map(({ musicKey, mode }) => camelotCode(musicKey, mode) ?? '')) : [];
}

/** The smaller value is the lower bound. A bound at or beyond the end of the slider has no effect. */
function bounds(from: number, to: number, slider: { min: number; max: number }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return { min: low <= slider.min ? null : low, max: high >= slider.max ? null : high };
}

function sorted<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort();
}
