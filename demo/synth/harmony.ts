import { MUSIC_KEYS, type MusicKey } from '#domain/keys.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';

/** Semitones of natural minor, which everything is composed in. */
export const MINOR_SCALE = [0, 2, 3, 5, 7, 8, 10] as const;
const PENTATONIC_STEPS = [0, 2, 3, 4, 6] as const;
const PITCH_CLASS_OF_A = 9;

/** Pitch class of a key's tonic, C being 0. */
export function tonicOf(key: MusicKey): number {
  return (PITCH_CLASS_OF_A + MUSIC_KEYS.indexOf(key)) % 12;
}

/** Semitones above the tonic of a scale step, which may be negative or beyond an octave. */
export function semitones(step: number): number {
  const octave = Math.floor(step / 7);
  return MINOR_SCALE[step - octave * 7]! + 12 * octave;
}

/** Moves a note by octaves into the twelve semitones from `lowest` up. */
function fold(pitch: number, lowest: number): number {
  return lowest + ((((pitch - lowest) % 12) + 12) % 12);
}

/** A chord of stacked thirds on a scale step, with each note in the octave nearest to `centre`. */
export function chordPitches(tonic: number, step: number, size: number, centre: number): number[] {
  if (size === 2) {
    const root = fold(tonic + semitones(step), centre - 9);
    return [root, root + semitones(step + 4) - semitones(step), root + 12];
  }
  const notes = Array.from({ length: size }, (_, i) => fold(tonic + semitones(step + 2 * i), centre - 6));
  return [...new Set(notes)].sort((a, b) => a - b);
}

/** A bass note in an octave above the kick that small speakers can play. */
export function bassPitch(tonic: number, step: number, octave: number): number {
  return fold(tonic + semitones(step), octave <= 1 ? 31 : 36);
}

const ARP_SHAPES = [
  [0, 1, 2, 3, 4, 5],
  [0, 2, 1, 3, 2, 4],
  [5, 4, 3, 2, 1, 0],
  [0, 3, 1, 4, 2, 5, 3, 1],
  [0, 4, 2, 4, 1, 4, 3, 4],
  [0, 0, 3, 1, 5, 2, 0, 4],
] as const;

/** Order of the notes of an arpeggio over two octaves. */
export function arpShape(random: Random): readonly number[] {
  return random.pick(ARP_SHAPES);
}

export function arpPitch(tonic: number, step: number, place: number, octave: number): number {
  const lowest = 12 * (octave + 1);
  const octaves = Math.floor(place / 3);
  return fold(tonic + semitones(step + 2 * (place % 3)), lowest - 5) + 12 * octaves;
}

/**
 * A melody of `count` scale steps: a random walk over the minor pentatonic that ends on a stable note. With `like`, it has
 * the beginning of that phrase and another end.
 */
export function phrase(random: Random, count: number, like?: readonly number[]): number[] {
  const shared = like ? Math.max(1, Math.floor(count * 0.6)) : 0;
  const result = like ? like.slice(0, shared) : [];
  let place = result.length > 0 ? nearestPlace(result[result.length - 1]!) : random.pick([0, 2, 3, 5]);
  while (result.length < count) {
    const octave = Math.floor(place / 5);
    result.push(PENTATONIC_STEPS[place - 5 * octave]! + 7 * octave);
    const move = random.pick([-2, -1, -1, 0, 1, 1, 2, 3]);
    place = Math.min(8, Math.max(-1, place + move));
  }
  if (count > 1 && !like) result[count - 1] = random.pick([0, 2, 4]);
  return result;
}

function nearestPlace(step: number): number {
  const octave = Math.floor(step / 7);
  const within = PENTATONIC_STEPS.findIndex((candidate) => candidate >= step - 7 * octave);
  return 5 * octave + Math.max(0, within);
}

/** Moves a scale step to the nearest note of the chord on `root`. */
export function toChordTone(step: number, root: number): number {
  for (const distance of [0, -1, 1, -2]) {
    const above = (((step + distance - root) % 7) + 7) % 7;
    if (above === 0 || above === 2 || above === 4) return step + distance;
  }
  return step;
}
