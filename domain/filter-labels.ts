import { formatCount } from './numbers.js';
import { formatKey, keyOfCamelotCode } from './camelot.js';
import { KEY_MODE_LABELS } from './keys.js';
import { AI_USE_BRIEFS, SAMPLE_USE_BRIEFS, VOCALS_BRIEFS } from './origin.js';
import { TRACK_VERSION_LABELS } from './track-versions.js';
import { mixOf, type ShopFilter, type ShopLinkFilters } from './shop-link.js';

/** A part of a filter in words. */
export interface FilterLabel {
  /** Parameter of the shop's address; the lower one of a range. */
  name: keyof ShopLinkFilters;
  /** One of several values of the parameter. */
  value?: string;
  label: string;
}

/** Every part of a filter that restricts something, each with a short label: 'Techno', '126 to 130 BPM'. */
export function filterLabels(filter: ShopFilter): FilterLabel[] {
  const labels: FilterLabel[] = [
    ...valueLabels('genre', filter.categories, (genre) => genre),
    ...valueLabels('key', filter.musicKeys, (key) => `Key ${key}`),
    ...valueLabels('mode', filter.modes, (mode) => KEY_MODE_LABELS[mode]),
    ...valueLabels('type', filter.types, (type) => type),
    ...valueLabels('program', filter.programs, (program) => program),
    ...valueLabels('vocals', filter.vocals, (vocals) => VOCALS_BRIEFS[vocals]),
    ...valueLabels('aiTools', filter.aiTools, (use) => AI_USE_BRIEFS[use]),
    ...valueLabels('samples', filter.samples, (use) => SAMPLE_USE_BRIEFS[use]),
    ...valueLabels('versions', filter.versions, (version) => TRACK_VERSION_LABELS[version]),
  ];
  const add = (name: FilterLabel['name'], label: string | null) => {
    if (label !== null) labels.push({ name, label });
  };
  const mix = keyOfCamelotCode(mixOf(filter.camelotCodes) ?? '');
  add(
    'minPrice',
    rangeText(filter.minPrice, filter.maxPrice, (price) => `$${formatCount(price)}`),
  );
  const bpm = rangeText(filter.minBpm, filter.maxBpm, String);
  add('minBpm', bpm && `${bpm} BPM`);
  add('mix', mix && `Mixes with ${formatKey(mix.musicKey, mix.mode)}`);
  add('mixBpm', filter.mixableBpm == null ? null : `Mixes with ${filter.mixableBpm} BPM`);
  add('sale', filter.onSale ? 'On sale' : null);
  add('hot', filter.hot ? 'Hot' : null);
  add('stock', filter.onlyStockPlugins ? 'Only stock plug-ins' : null);
  return labels;
}

function valueLabels<Value extends string>(
  name: FilterLabel['name'],
  values: readonly Value[] | null | undefined,
  labelOf: (value: Value) => string,
): FilterLabel[] {
  return (values ?? []).map((value) => ({ name, value, label: labelOf(value) }));
}

type Bound = number | null | undefined;

/** Null without a bound. */
function rangeText(low: Bound, high: Bound, format: (value: number) => string): string | null {
  if (low == null) return high == null ? null : `Up to ${format(high)}`;
  if (high == null) return `From ${format(low)}`;
  return low === high ? format(low) : `${format(low)} to ${format(high)}`;
}

/** A search and its filter in words: '“neon” with Techno, 126 to 130 BPM'; empty for the whole shop. */
export function searchInWords(filter: ShopFilter, search: string | null | undefined): string {
  const filters = filterLabels(filter)
    .map(({ label }) => label)
    .join(', ');
  const text = search?.trim();
  if (!text) return filters;
  return filters ? `“${text}” with ${filters}` : `“${text}”`;
}
