import { camelotCode, MUSIC_KEYS } from '#domain/keys.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

type Sound = Pick<ProductCardFragment, 'id' | 'category' | 'bpm' | 'musicKey'>;

/** How far two tempos may lie apart and still be mixed without being heard to bend. */
export const MIXABLE_BPM = 4;
const WHEEL = 12;

/** The keys that mix with a key: itself and its neighbours on the Camelot wheel. */
export function compatibleKeys(key: string | null): string[] {
  const place = wheelPlace(key);
  if (place === null) return [];
  return MUSIC_KEYS.filter((other) => {
    const distance = Math.abs((wheelPlace(other) ?? 0) - place);
    return Math.min(distance, WHEEL - distance) <= 1;
  });
}

function wheelPlace(key: string | null): number | null {
  const code = camelotCode(key);
  return code ? Number.parseInt(code, 10) : null;
}

/** How alike two tracks are to a DJ: the same genre counts most, then tempo, then key. */
export function likeness(track: Sound, other: Sound): number {
  const genre = track.category === other.category ? 4 : 0;
  const tempo =
    track.bpm && other.bpm ? Math.max(0, 3 - Math.abs(track.bpm - other.bpm) / (MIXABLE_BPM / 2)) : 0;
  const key = other.musicKey && compatibleKeys(track.musicKey).includes(other.musicKey) ? 2 : 0;
  return genre + tempo + key;
}

/** The most alike first, each once, without the track itself. */
export function mostAlike<Track extends Sound>(
  track: Sound,
  others: readonly Track[],
  count: number,
): Track[] {
  const byId = new Map(others.map((other) => [other.id, other]));
  byId.delete(track.id);
  return [...byId.values()]
    .sort((a, b) => likeness(track, b) - likeness(track, a) || b.id - a.id)
    .slice(0, count);
}
