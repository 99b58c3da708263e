import { SAMPLE_RATE } from './wavetables.js';

/** Samples per update of the cutoff: short enough to be inaudible, long enough to be cheap. */
export const CONTROL_BLOCK = 32;

const OCTAVES = 11;
const STEPS_PER_OCTAVE = 48;
const LOWEST_HZ = 10;
const HIGHEST_HZ = 18_000;
/** Keeps the state of the filter out of the denormal range, in which additions are slow. */
const ANTI_DENORMAL = 1e-15;

const GAINS = Float64Array.from({ length: OCTAVES * STEPS_PER_OCTAVE + 2 }, (_, i) =>
  Math.tan((Math.PI * Math.min(HIGHEST_HZ, LOWEST_HZ * 2 ** (i / STEPS_PER_OCTAVE))) / SAMPLE_RATE),
);

function gainFor(hz: number): number {
  const bounded = Math.min(HIGHEST_HZ, Math.max(LOWEST_HZ, hz));
  return GAINS[(Math.log2(bounded / LOWEST_HZ) * STEPS_PER_OCTAVE + 0.5) | 0]!;
}

export type FilterMode = 'low' | 'band' | 'high';

/**
 * State-variable filter over `buffer[from..to)`, in place. `cutoffAt` returns the cutoff in hertz, once per block,
 * by the distance from `from` in samples; `resonance` is from 0 (none) to just below 1 (self-oscillation).
 */
export function sweepFilter(
  buffer: Float32Array,
  from: number,
  to: number,
  mode: FilterMode,
  resonance: number,
  cutoffAt: (sample: number) => number,
): void {
  const damping = 2 - 1.94 * resonance;
  const low = mode === 'low' ? 1 : 0;
  const band = mode === 'band' ? damping : mode === 'high' ? -damping : 0;
  const dry = mode === 'high' ? 1 : 0;
  const lowMix = mode === 'high' ? -1 : low;
  let s1 = 0;
  let s2 = 0;
  for (let start = from; start < to; start += CONTROL_BLOCK) {
    const end = Math.min(to, start + CONTROL_BLOCK);
    const g = gainFor(cutoffAt(start - from));
    const a1 = 1 / (1 + g * (g + damping));
    const a2 = g * a1;
    const a3 = g * a2;
    for (let i = start; i < end; i++) {
      const input = buffer[i]! + ANTI_DENORMAL;
      const v3 = input - s2;
      const v1 = a1 * s1 + a2 * v3;
      const v2 = s2 + a2 * s1 + a3 * v3;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      buffer[i] = dry * input + band * v1 + lowMix * v2;
    }
  }
}

export function fixedFilter(buffer: Float32Array, mode: FilterMode, hz: number, resonance = 0): void {
  sweepFilter(buffer, 0, buffer.length, mode, resonance, () => hz);
}
