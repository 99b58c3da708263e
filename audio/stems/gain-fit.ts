import type { Excerpts } from './read-together.js';

/** Part of the stereo sound that is fitted. */
export type Aspect = 'stereo' | 'left' | 'right' | 'mid';

export interface GainFit {
  /** Factor of each stem in the fitted sum; 0 for a silent one. */
  gains: number[];
  /** Energy of each stem in proportion to that of the mix. */
  shares: number[];
  /** Residual of the best gains, in proportion to the energy of the mix. */
  residual: number;
  /** The gain for all stems alike, and what it leaves. */
  common: { gain: number; residual: number };
}

/** Energies below this share of the mix are silence. */
const SILENT_SHARE = 1e-9;
/** Keeps stems that are alike from taking each other's part. */
const RIDGE = 1e-10;

/** Gains of the stems at which their sum comes nearest to the mix, the last of the files. `lags` shift files, in frames. */
export function fitGains(excerpts: Excerpts, lags: readonly number[], aspect: Aspect = 'stereo'): GainFit {
  const files = excerpts.files.map((file) => sidesOf(file, aspect));
  const count = files.length;
  const products = files.map((file, i) =>
    files.slice(0, i + 1).map((other, j) => product(file, other, excerpts, lags, i, j)),
  );
  const mix = count - 1;
  const at = (i: number, j: number): number => (i >= j ? products[i]![j]! : products[j]![i]!);
  const energy = at(mix, mix);
  const stems = Array.from({ length: mix }, (_, i) => i);
  const shares = stems.map((i) => at(i, i) / energy);
  const audible = stems.filter((i) => shares[i]! > SILENT_SHARE);
  const solved = solve(
    audible.map((i) => audible.map((j) => at(i, j) * (i === j ? 1 + RIDGE : 1))),
    audible.map((i) => at(i, mix)),
  );
  const gains = stems.map((i) => (audible.includes(i) ? solved[audible.indexOf(i)]! : 0));
  const explained = gains.reduce((sum, gain, i) => sum + gain * at(i, mix), 0);
  const summed = sumOf(stems, (i) => sumOf(stems, (j) => at(i, j)));
  const shared = sumOf(stems, (i) => at(i, mix));
  const gain = summed > 0 ? shared / summed : 0;
  return {
    gains,
    shares,
    residual: Math.max(0, 1 - explained / energy),
    common: { gain, residual: Math.max(0, 1 - (gain * shared) / energy) },
  };
}

/** The mix less the stems at their gains, both sides summed. */
export function residualOf({ files }: Excerpts, gains: readonly number[]): Float32Array {
  const result = midOf(files.at(-1)!);
  gains.forEach((gain, i) => {
    const [left, right] = files[i]!;
    for (let n = 0; n < result.length; n++) result[n]! -= gain * (left[n]! + right[n]!);
  });
  return result;
}

export function midOf([left, right]: readonly [Float32Array, Float32Array]): Float32Array {
  return left.map((sample, i) => sample + right[i]!);
}

function sidesOf(file: readonly [Float32Array, Float32Array], aspect: Aspect): readonly Float32Array[] {
  if (aspect === 'stereo') return file;
  if (aspect === 'mid') return [midOf(file)];
  return [file[aspect === 'left' ? 0 : 1]];
}

/** Sum of products of two files over the parts of all excerpts that every lag leaves. */
function product(
  a: readonly Float32Array[],
  b: readonly Float32Array[],
  { size, count }: Excerpts,
  lags: readonly number[],
  i: number,
  j: number,
): number {
  const from = Math.max(0, ...lags.map((lag) => -lag));
  const to = size - Math.max(0, ...lags);
  const [first, second] = [lags[i] ?? 0, lags[j] ?? 0];
  let sum = 0;
  a.forEach((x, side) => {
    const y = b[side]!;
    for (let start = 0; start < size * count; start += size) {
      for (let n = start + from; n < start + to; n++) sum += x[n + first]! * y[n + second]!;
    }
  });
  return sum;
}

/** Solves a symmetric system by Gaussian elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  rows.forEach((pivot, i) => {
    for (let k = i + 1; k < rows.length; k++) {
      const factor = pivot[i]! === 0 ? 0 : rows[k]![i]! / pivot[i]!;
      for (let j = i; j <= rows.length; j++) rows[k]![j]! -= factor * pivot[j]!;
    }
  });
  const result = rows.map(() => 0);
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!;
    const rest = result.reduce((sum, value, j) => (j > i ? sum + value * row[j]! : sum), 0);
    result[i] = row[i] === 0 ? 0 : (row[rows.length]! - rest) / row[i]!;
  }
  return result;
}

function sumOf(indices: readonly number[], value: (index: number) => number): number {
  return indices.reduce((sum, index) => sum + value(index), 0);
}
