import { keyDistance } from '#domain/camelot.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

type TrackSound = Pick<ProductCardFragment, 'id' | 'category' | 'bpm' | 'musicKey' | 'mode'>;

/** Largest difference in BPM at which two tracks mix without an audible change of tempo. */
export const MIXABLE_BPM = 4;

/** Similarity of two tracks: the same genre weighs most, then tempo, then key. */
export function similarityScore(track: TrackSound, other: TrackSound): number {
  const genre = track.category === other.category ? 4 : 0;
  const tempo =
    track.bpm && other.bpm ? Math.max(0, 3 - Math.abs(track.bpm - other.bpm) / (MIXABLE_BPM / 2)) : 0;
  const key = keyDistance(track, other) === null ? 0 : 2;
  return genre + tempo + key;
}

/** The most similar tracks first, without duplicates and the track itself. */
export function mostSimilar<Track extends TrackSound>(
  track: TrackSound,
  others: readonly Track[],
  count: number,
): Track[] {
  const byId = new Map(others.map((other) => [other.id, other]));
  byId.delete(track.id);
  return [...byId.values()]
    .sort((a, b) => similarityScore(track, b) - similarityScore(track, a) || b.id - a.id)
    .slice(0, count);
}
