import { camelotCode, formatKey, keyOfCamelotCode, mixableKeys } from '#domain/camelot.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { BPM_FILTER } from '#domain/limits.js';
import type { ShopParams } from './shop-params';
import { activeFilters, NO_FILTERS, toQueryVariables } from './shop-query';

/** BPM by which the range grows at both ends. */
const TEMPO_STEP = 8;
const OCTAVE = MUSIC_KEYS.length;
/** Semitones to the neighbours on the Camelot wheel: a fifth up and down. */
const FIFTHS = [5, 7];

/** A view of the shop near one without results. */
export interface NearbyView {
  id: string;
  label: string;
  change: Partial<ShopParams>;
}

/** The search in words: '“neon” with Techno, 126 to 130 BPM'; empty for the whole shop. */
export function searchedText(params: ShopParams): string {
  const filters = activeFilters(params).map(({ label }) => label);
  const search = params.q.trim();
  if (!search) return filters.join(', ');
  return [`“${search}”`, filters.join(', ')].filter(Boolean).join(' with ');
}

/** Views that leave out or widen one part each: tempo, key, genre, then the filters or the search alone. */
export function nearbyViews(params: ShopParams): NearbyView[] {
  const views: NearbyView[] = [];
  const { minBpm, maxBpm } = toQueryVariables(params).filter ?? {};
  if (minBpm != null || maxBpm != null) {
    const low = Math.max(BPM_FILTER.min, (minBpm ?? BPM_FILTER.min) - TEMPO_STEP);
    const high = Math.min(BPM_FILTER.max, (maxBpm ?? BPM_FILTER.max) + TEMPO_STEP);
    views.push({ id: 'tempo', label: `${low} to ${high} BPM`, change: { minBpm: low, maxBpm: high } });
  }
  if (params.mixBpm > 0) views.push({ id: 'mixBpm', label: 'Any tempo', change: { mixBpm: 0 } });
  if (params.key.length > 0) {
    const key = [...new Set(params.key.flatMap((tonic) => [tonic, ...neighbours(tonic)]))];
    views.push({ id: 'key', label: `Keys ${key.join(', ')}`, change: { key } });
  }
  const chosen = keyOfCamelotCode(params.mix);
  if (chosen) {
    const [, relative] = mixableKeys(chosen);
    const code = camelotCode(relative!.musicKey, relative!.mode)!;
    const label = `Mixes with ${formatKey(relative!.musicKey, relative!.mode)}`;
    views.push({ id: 'mix', label, change: { mix: code } });
  }
  if (params.genre.length > 0) views.push({ id: 'genre', label: 'All genres', change: { genre: [] } });
  if (params.q.trim() && activeFilters(params).length > 0) {
    views.push({ id: 'filters', label: searchedText({ ...params, q: '' }), change: { q: '' } });
    const label = `“${params.q.trim()}” in the whole shop`;
    views.push({ id: 'search', label, change: { ...NO_FILTERS, q: params.q } });
  }
  return views;
}

function neighbours(tonic: string): string[] {
  const place = MUSIC_KEYS.findIndex((key) => key === tonic);
  return place < 0 ? [] : FIFTHS.map((fifth) => MUSIC_KEYS[(place + fifth) % OCTAVE]!);
}
