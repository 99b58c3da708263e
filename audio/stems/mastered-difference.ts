import { midOf } from './gain-fit.js';
import type { Excerpts } from './read-together.js';

/** Frequencies between the bands, in hertz. */
const EDGES = [150, 1_000, 5_000] as const;
/** Frames over which a compressor or limiter holds its gain. */
const WINDOW = 1_024;
/** Bands with less of the energy are not judged: -30 dB. */
const FAINT = 1e-3;

/**
 * Difference of a master from the sum of the stems beyond what mastering does: in each band, what is left once every window
 * has a gain of its own, in proportion to the energy of the band. The largest of the bands: a stem that is missing leaves its own.
 */
export function masteredDifference({ files, size }: Excerpts, sampleRate: number): number {
  const master = midOf(files.at(-1)!);
  const sum = new Float32Array(master.length);
  for (const file of files.slice(0, -1)) midOf(file).forEach((sample, i) => (sum[i]! += sample));
  const window = Math.min(WINDOW, size);
  const ours = bandsOf(sum, sampleRate);
  const found = bandsOf(master, sampleRate).map((band, i) => energies(ours[i]!, band, window));
  const whole = found.reduce((total, { energy }) => total + energy, 0);
  return Math.max(...found.map(({ rest, energy }) => (energy > FAINT * whole ? rest / energy : 0)));
}

function energies(sum: Float32Array, master: Float32Array, window: number) {
  let [energy, rest] = [0, 0];
  for (let at = 0; at + window <= sum.length; at += window) {
    let [own, other, product] = [0, 0, 0];
    for (let i = at; i < at + window; i++) {
      own += sum[i]! * sum[i]!;
      other += master[i]! * master[i]!;
      product += sum[i]! * master[i]!;
    }
    energy += other;
    rest += own > 0 && product > 0 ? Math.max(0, other - product ** 2 / own) : other;
  }
  return { energy, rest };
}

function bandsOf(samples: Float32Array, sampleRate: number): Float32Array[] {
  const lows = EDGES.map((edge) => lowPassed(samples, edge / sampleRate));
  return [...lows, samples].map((upper, i) => {
    const lower = lows[i - 1];
    return lower ? upper.map((sample, at) => sample - lower[at]!) : upper;
  });
}

/** Two poles at a frequency, which is a part of the sampling rate. */
function lowPassed(samples: Float32Array, frequency: number): Float32Array {
  const step = 1 - Math.exp(-2 * Math.PI * frequency);
  let [first, second] = [0, 0];
  return samples.map((sample) => {
    first += step * (sample - first);
    second += step * (first - second);
    return second;
  });
}
