import { keyDistance, tempoDistance } from '#domain/camelot.js';
import type { KeyMode } from '#domain/keys.js';

export interface MixableTrack {
  id: number;
  musicKey: string | null;
  mode: KeyMode | null;
  bpm: number | null;
}

/** Mean bar of a waveform, 0 to 100: how dense a track is. Null without a waveform. */
export function energyOf(peaks: readonly number[]): number | null {
  return peaks.length === 0 ? null : peaks.reduce((sum, peak) => sum + peak, 0) / peaks.length;
}

/**
 * The tracks that mix with a track, nearest first: by key, then by the change of tempo, then by the id, newest first.
 * The track itself is left out, and so are tracks without a key, a mode or a tempo.
 */
export function nearestMixes<Track extends MixableTrack>(
  track: MixableTrack,
  others: readonly Track[],
): Track[] {
  const ranked: { other: Track; key: number; tempo: number }[] = [];
  for (const other of others) {
    const key = keyDistance(track, other);
    const tempo = tempoDistance(track.bpm, other.bpm);
    if (other.id !== track.id && key !== null && tempo !== null) ranked.push({ other, key, tempo });
  }
  ranked.sort((a, b) => a.key - b.key || a.tempo - b.tempo || b.other.id - a.other.id);
  return ranked.map(({ other }) => other);
}

/** Orders tracks that are equally near by key and tempo by energy, the most similar first. */
export function orderedByEnergy<Track extends MixableTrack>(
  track: MixableTrack,
  mixes: readonly Track[],
  energies: ReadonlyMap<number, number | null>,
): Track[] {
  const wanted = energies.get(track.id) ?? null;
  if (wanted === null) return [...mixes];
  const difference = ({ id }: Track) => Math.abs((energies.get(id) ?? Infinity) - wanted);
  // A stable sort: only tracks equal in key and tempo change places.
  const nearness = mixes.map((mix) => [keyDistance(track, mix) ?? 9, tempoDistance(track.bpm, mix.bpm) ?? 9]);
  return mixes
    .map((mix, place) => ({ mix, nearness: nearness[place]!, energy: difference(mix) }))
    .sort(
      (a, b) =>
        a.nearness[0]! - b.nearness[0]! ||
        a.nearness[1]! - b.nearness[1]! ||
        (a.energy === b.energy ? 0 : a.energy - b.energy),
    )
    .map(({ mix }) => mix);
}
