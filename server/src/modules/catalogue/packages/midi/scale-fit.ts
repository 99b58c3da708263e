import { MUSIC_KEYS, type KeyMode, type MusicKey } from '#domain/keys.js';
import type { MidiNote } from './midi-file.js';

/** Degrees in semitones; the minor scale takes the seventh of the harmonic one too. */
const SCALES: Record<KeyMode, ReadonlySet<number>> = {
  minor: new Set([0, 2, 3, 5, 7, 8, 10, 11]),
  major: new Set([0, 2, 4, 5, 7, 9, 11]),
};
/** MIDI number of an A. */
const A = 69;

/** Part of the sounding time, 0 to 1, that lies in the scale of a key. Null without notes. */
export function scaleFit(
  notes: readonly MidiNote[],
  { musicKey, mode }: { musicKey: MusicKey; mode: KeyMode },
): number | null {
  const tonic = A + MUSIC_KEYS.indexOf(musicKey);
  let [inside, total] = [0, 0];
  for (const { pitch, length } of notes) {
    total += length;
    if (SCALES[mode].has((((pitch - tonic) % 12) + 12) % 12)) inside += length;
  }
  return total > 0 ? inside / total : null;
}

/** The best fit that any key reaches. */
export function bestScaleFit(notes: readonly MidiNote[]): number {
  const fits = MUSIC_KEYS.flatMap((musicKey) =>
    (['minor', 'major'] as const).map((mode) => scaleFit(notes, { musicKey, mode }) ?? 0),
  );
  return Math.max(...fits);
}
