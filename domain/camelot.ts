import { BPM_DECIMALS } from './limits.js';
import { isMusicKey, MUSIC_KEYS, shortKeyName, type KeyMode, type MusicKey } from './keys.js';

/** Numbers on the Camelot wheel, clockwise like a clock. */
const PLACES = 12;

/** A key with a known mode: one of the 24 places of the Camelot wheel. */
export interface WheelKey {
  musicKey: MusicKey;
  mode: KeyMode;
}

/** Semitones from the first key of each ring to the next clockwise: a fifth. */
const FIFTH = 7;
/** The keys of 1A and 1B. */
const FIRST_KEY: Record<KeyMode, MusicKey> = { minor: 'G#', major: 'B' };
const LETTERS: Record<KeyMode, 'A' | 'B'> = { minor: 'A', major: 'B' };

/** The 24 keys of the wheel: the inner ring (minor, 1A to 12A), then the outer one (major, 1B to 12B). */
export const CAMELOT_WHEEL: readonly (WheelKey & { code: string })[] = (['minor', 'major'] as const).flatMap(
  (mode) =>
    Array.from({ length: PLACES }, (_, step) => ({
      code: `${step + 1}${LETTERS[mode]}`,
      musicKey: MUSIC_KEYS[(MUSIC_KEYS.indexOf(FIRST_KEY[mode]) + FIFTH * step) % PLACES]!,
      mode,
    })),
);

const CODES = new Map(CAMELOT_WHEEL.map(({ musicKey, mode, code }) => [`${musicKey} ${mode}`, code]));
const KEYS = new Map(CAMELOT_WHEEL.map(({ musicKey, mode, code }) => [code, { musicKey, mode }]));

/** Camelot code of a key, '8A' for A minor; null for an unknown key or mode. */
export function camelotCode(
  musicKey: string | null | undefined,
  mode: KeyMode | null | undefined,
): string | null {
  return CODES.get(`${musicKey} ${mode}`) ?? null;
}

/** The key of a Camelot code in upper or lower case, with or without a leading zero; null for another text. */
export function keyOfCamelotCode(text: string): WheelKey | null {
  return KEYS.get(text.toUpperCase().replace(/^0/, '')) ?? null;
}

/** Number of a key on the wheel, 1 to 12; null for an unknown key or mode. */
export function camelotNumber(
  musicKey: string | null | undefined,
  mode: KeyMode | null | undefined,
): number | null {
  const code = camelotCode(musicKey, mode);
  return code === null ? null : Number.parseInt(code, 10);
}

/** A key as shown: 'Am · 8A', 'C · 8B', 'A' for an unknown mode; null without a key. */
export function formatKey(
  musicKey: string | null | undefined,
  mode: KeyMode | null | undefined,
): string | null {
  if (!musicKey) return null;
  const code = camelotCode(musicKey, mode);
  return code ? `${shortKeyName(musicKey, mode)} · ${code}` : musicKey;
}

/**
 * Keys that mix with a key, best first: the same, its relative (same number, other ring), one step down and one step up
 * on the same ring.
 */
export function mixableKeys({ musicKey, mode }: WheelKey): WheelKey[] {
  const number = camelotNumber(musicKey, mode)!;
  const other: KeyMode = mode === 'minor' ? 'major' : 'minor';
  return [
    keyAt(number, mode),
    keyAt(number, other),
    keyAt(number === 1 ? PLACES : number - 1, mode),
    keyAt(number === PLACES ? 1 : number + 1, mode),
  ];
}

/** True if the scales of two keys share at least six of their seven notes: at most one step apart, on either ring. */
export function areScalesClose(
  one: { musicKey: string | null; mode: KeyMode | null },
  other: { musicKey: string | null; mode: KeyMode | null },
): boolean {
  const [a, b] = [one, other].map(({ musicKey, mode }) => camelotNumber(musicKey, mode));
  return a != null && b != null && [0, 1, PLACES - 1].includes(Math.abs(a - b));
}

function keyAt(number: number, mode: KeyMode): WheelKey {
  return KEYS.get(`${number}${LETTERS[mode]}`)!;
}

/** Distance of two keys in a mix: 0 the same, 1 relative, 2 one step on the wheel; null for keys that clash or are unknown. */
export function keyDistance(
  a: { musicKey: string | null; mode: KeyMode | null },
  b: { musicKey: string | null; mode: KeyMode | null },
): number | null {
  if (!isMusicKey(a.musicKey) || !a.mode || !isMusicKey(b.musicKey) || !b.mode) return null;
  const place = mixableKeys({ musicKey: a.musicKey, mode: a.mode }).findIndex(
    ({ musicKey, mode }) => musicKey === b.musicKey && mode === b.mode,
  );
  return place < 0 ? null : Math.min(place, 2);
}

/** Largest change of tempo that a mix can hide. */
export const MIX_TEMPO_PERCENT = 6;

/** Tempo as it is, at half and at double speed. */
const TEMPO_FACTORS = [1, 0.5, 2] as const;

/** Range of tempi, both ends included. */
export interface TempoRange {
  min: number;
  max: number;
}

/** The three ranges of tempi that mix with a tempo, to a thousandth: around it, around its half and around its double. */
export function mixableTempi(bpm: number): TempoRange[] {
  const range = (factor: number, percent: number) =>
    Number(((bpm * factor * percent) / 100).toFixed(BPM_DECIMALS));
  return TEMPO_FACTORS.map((factor) => ({
    min: range(factor, 100 - MIX_TEMPO_PERCENT),
    max: range(factor, 100 + MIX_TEMPO_PERCENT),
  }));
}

/** Change of tempo in percent that `other` needs to match, half and double speed included; null beyond the limit. */
export function tempoDistance(bpm: number | null, other: number | null): number | null {
  if (!bpm || !other) return null;
  const percent = Math.min(
    ...TEMPO_FACTORS.map((factor) => (Math.abs(other - bpm * factor) / (bpm * factor)) * 100),
  );
  return mixableTempi(bpm).some(({ min, max }) => other >= min && other <= max) ? percent : null;
}
