import { camelotCode, formatKey, keyOfCamelotCode, mixableKeys } from '#domain/camelot.js';
import { searchInWords } from '#domain/filter-labels.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { BPM_FILTER } from '#domain/limits.js';
import { parseSearch, type Meaning } from '#domain/search-terms.js';
import { shopFilterOf } from '#domain/shop-link.js';
import type { ShopParams } from './shop-params';
import { searchedText } from './searched-text';
import { activeFilters, NO_FILTERS } from './shop-query';

/** BPM by which the range grows at both ends. */
const TEMPO_STEP = 8;
const OCTAVE = MUSIC_KEYS.length;
/** Semitones to the neighbours on the Camelot wheel: a fifth up and down. */
const FIFTHS = [5, 7];

/** A view of the shop near one without results. */
export interface NearbyView {
  label: string;
  change: Partial<ShopParams>;
}

/**
 * Views that leave out or widen one part each: tempo, key, genre, then the filters or the search alone; then each filter
 * alone. What is typed counts as the filters that it means.
 */
export function nearbyViews(given: ShopParams): NearbyView[] {
  const understood = filtersMeant(given.q);
  const params = { ...given, ...understood };
  const { minBpm, maxBpm } = shopFilterOf(params);
  const views: NearbyView[] = [];
  const offer = (label: string, change: Partial<ShopParams>) =>
    views.push({ label, change: { ...understood, ...change } });

  if (minBpm != null || maxBpm != null) {
    const low = widened((minBpm ?? BPM_FILTER.min) - TEMPO_STEP);
    const high = widened((maxBpm ?? BPM_FILTER.max) + TEMPO_STEP);
    offer(searchInWords({ minBpm: low, maxBpm: high }, null), { minBpm: low, maxBpm: high });
  }
  if (params.mixBpm > 0) offer('Any tempo', { mixBpm: 0 });
  offerKeys(params, offer);
  if (params.genre.length > 0) offer('All genres', { genre: [] });
  const search = params.q.trim();
  const filters = activeFilters(params);
  if (search && filters.length > 0) {
    offer(searchedText({ ...params, q: '' }), { q: '' });
    offer(`“${search}” in the whole shop`, { ...NO_FILTERS, q: params.q });
  }
  return filters.length > 1 ? [...views, ...aloneViews(params)] : views;
}

const widened = (bpm: number) => Math.min(Math.max(bpm, BPM_FILTER.min), BPM_FILTER.max);

/** The neighbours on the Camelot wheel: of a key with its mode those that mix with it, of a tonic the fifths. */
function offerKeys(
  { key, mode, mix }: ShopParams,
  offer: (label: string, change: Partial<ShopParams>) => void,
) {
  const code = key.length === 1 && mode.length === 1 ? camelotCode(key[0], mode[0]) : null;
  if (code) {
    offer(`Mixes with ${formatKey(key[0], mode[0])}`, { key: [], mode: [], mix: code });
  } else if (key.length > 0) {
    const wider = [...new Set(key.flatMap((tonic) => [tonic, ...neighbours(tonic)]))];
    offer(`Keys ${wider.join(', ')}`, { key: wider });
  }
  const chosen = keyOfCamelotCode(mix);
  if (chosen) {
    const relative = mixableKeys(chosen)[1]!;
    const relativeCode = camelotCode(relative.musicKey, relative.mode)!;
    offer(`Mixes with ${formatKey(relative.musicKey, relative.mode)}`, { mix: relativeCode });
  }
}

/** Each filter without the others; key and mode stay together. */
function aloneViews(params: ShopParams): NearbyView[] {
  const { genre, key, mode, minBpm, maxBpm } = params;
  return [{ genre }, { key, mode }, { minBpm, maxBpm }]
    .map((change) => ({ label: searchedText({ ...params, ...NO_FILTERS, ...change }), change }))
    .filter(({ label }) => label !== '')
    .map(({ label, change }) => ({ label: `${label} alone`, change: { ...NO_FILTERS, ...change } }));
}

function neighbours(tonic: string): string[] {
  const place = MUSIC_KEYS.findIndex((key) => key === tonic);
  return place < 0 ? [] : FIFTHS.map((fifth) => MUSIC_KEYS[(place + fifth) % OCTAVE]!);
}

/** The filters that a typed search means, and the words that are left; nothing where it means none. */
function filtersMeant(search: string): Partial<ShopParams> {
  const searchTerms = parseSearch(search);
  const changes = searchTerms.map(({ meaning }) => meaning && filterMeant(meaning));
  if (changes.every((change) => !change)) return {};
  const left = searchTerms.filter(({ meaning }) => meaning === null).flatMap(({ words }) => words);
  return Object.assign({}, ...changes, { q: left.join(' ') }) as Partial<ShopParams>;
}

/** Null for a word that restricts nothing. */
function filterMeant(meaning: Meaning): Partial<ShopParams> | null {
  switch (meaning.kind) {
    case 'tempo':
      return { minBpm: meaning.range.min, maxBpm: meaning.range.max };
    case 'genres':
      return { genre: [...meaning.genres] };
    case 'keys': {
      const [code = '', ...others] = meaning.camelotCodes;
      const key = keyOfCamelotCode(code);
      // Several codes are those around the first one.
      if (key && others.length > 0) return { mix: code };
      return key ? { key: [key.musicKey], mode: [key.mode] } : { key: [...meaning.musicKeys] };
    }
    case 'filler':
      return null;
  }
}
