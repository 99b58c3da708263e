/** Zero crossings of the filter on each side. */
const CROSSINGS = 24;
/** Share of the lower Nyquist frequency that passes. */
const PASS = 0.95;

/** Changes the sampling rate by a windowed sinc. The same rate returns the same samples. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const filters = new ResamplingFilters(from, to);
  const result = new Float32Array(Math.floor((samples.length * to) / from));
  for (let i = 0; i < result.length; i++) {
    result[i] = filtered(samples, filters.startOf(i), filters.of(i));
  }
  return result;
}

/** The sum of the samples from `start` on, each times its tap; outside of the samples there is silence. */
export function filtered(
  samples: Float32Array,
  start: number,
  taps: Float32Array,
  length = samples.length,
): number {
  const last = Math.min(taps.length, length - start);
  let sum = 0;
  for (let tap = Math.max(0, -start); tap < last; tap++) sum += samples[start + tap]! * taps[tap]!;
  return sum;
}

/** A windowed sinc between two sampling rates, for each place that a frame of the result has between those of the source. */
export class ResamplingFilters {
  /** Number of taps of a filter. */
  readonly length: number;
  private readonly phases: number;
  private readonly step: number;
  private readonly cutoff: number;
  private readonly reach: number;
  private readonly filters: Float32Array[] = [];

  constructor(from: number, to: number) {
    const divisor = greatestDivisor(from, to);
    this.phases = to / divisor;
    this.step = from / divisor;
    this.cutoff = Math.min(1, to / from) * PASS;
    this.reach = Math.ceil(CROSSINGS / this.cutoff);
    this.length = 2 * this.reach;
  }

  /** Frame of the source that the first tap of a frame of the result reads; below zero at the beginning. */
  startOf(frame: number): number {
    return Math.floor((frame * this.step) / this.phases) - this.reach + 1;
  }

  /** Taps of a frame of the result. */
  of(frame: number): Float32Array {
    const phase = (frame * this.step) % this.phases;
    return (this.filters[phase] ??= filterAt(phase / this.phases, this.cutoff, this.reach));
  }
}

/** Taps that read the signal at a fraction of a sample behind tap `reach - 1`. */
function filterAt(fraction: number, cutoff: number, reach: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - (reach - 1) - fraction;
    const window = Math.cos((Math.PI * x) / (2 * (reach + 1))) ** 2;
    const phase = Math.PI * x * cutoff;
    return (phase === 0 ? 1 : Math.sin(phase) / phase) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
