import { Spectrum } from '#domain/audio/fft.js';
import { Hermitian } from './hermitian.js';

/** Frames of a window. */
export const WINDOW = 4096;
/** Bins that are judged, at 44.1 kHz about 43 Hz to 8 kHz: all sounds of music have a part there. */
const FIRST_BIN = 4;
const BINS = 736;
/** Bins to either side over which the power of the mix is averaged to weigh a window. */
const SMOOTHING = 8;
/** Power of a window in proportion to the loudest one, below which it counts less and less: silence has no phase. */
const FAINT = 1e-4;
/** Windows by which the mix is moved to learn what chance alone explains. */
const MOVES = [29, 67, 113, 173, 241] as const;
/** Windows from which the comparison tells anything. */
export const FEWEST_WINDOWS = 2 * MOVES.at(-1)!;
/** Share of a stem that keeps stems which are alike from taking each other's part. */
const RIDGE = 1e-3;

/** Real and imaginary parts of the bins, one after another. */
interface Bins {
  re: Float64Array;
  im: Float64Array;
}

/** Part of the mix that a stem explains, 0 to 1, and the most that chance explained of a mix moved in time. */
export interface Explained {
  part: number;
  chance: number;
}

export interface StemPart {
  /** Part of the stem that no other stem explains, 0 to 1; 0 for a silent one. */
  own: number;
  /** Part that the stem explains by itself. */
  alone: Explained;
  /** Part that it explains beyond all other stems. */
  beyondOthers: Explained;
}

/**
 * Tells which part of a mix each of its stems explains, whatever equalisers, levels and reverberation did to it: the ordinary and the
 * partial coherence of stem and mix in each frequency (Bendat and Piersol, Random Data, chapter 7), over windows of the whole length.
 */
export class CoherenceMatrix {
  private readonly spectrum = new Spectrum(WINDOW);
  private readonly mixes: Bins[] = [];
  /** Products of the stems with each other: rows of bins for each pair. */
  private readonly own: Bins[][];
  /** Products of each stem with the mix: at its time, then moved. */
  private readonly shared: Bins[][];
  private readonly energies = new Float64Array(BINS);
  private loudest = 0;

  constructor(stems: number) {
    this.own = Array.from({ length: stems }, (_, i) => Array.from({ length: i + 1 }, emptyBins));
    this.shared = Array.from({ length: stems }, () => [0, ...MOVES].map(emptyBins));
  }

  /** Adds one window of all stems and of the mix at the same place. */
  add(stems: readonly Float32Array[], mix: Float32Array): void {
    const bins = this.binsOf(mix);
    const weights = this.weightsOf(bins);
    weigh(bins, weights);
    for (let bin = 0; bin < BINS; bin++) this.energies[bin]! += bins.re[bin]! ** 2 + bins.im[bin]! ** 2;
    this.mixes.push(bins);
    const spectra = stems.map((stem) => weigh(this.binsOf(stem), weights));
    spectra.forEach((one, i) => {
      for (let j = 0; j <= i; j++) addProducts(this.own[i]![j]!, one, spectra[j]!);
      [0, ...MOVES].forEach((move, k) => {
        const other = this.mixes.at(-1 - move);
        if (other) addProducts(this.shared[i]![k]!, one, other);
      });
    });
    if (this.mixes.length > MOVES.at(-1)!) this.mixes.shift();
  }

  result(): StemPart[] {
    const moves = [0, ...MOVES].map((_, k) => k);
    const sums = this.own.map(() => moves.map(() => ({ alone: 0, beyondOthers: 0 })));
    const weights = this.own.map(() => 0);
    const ownParts = this.own.map(() => 0);
    for (let bin = 0; bin < BINS; bin++) {
      const energy = this.energies[bin]!;
      const powers = this.own.map((row, i) => row[i]!.re[bin]!);
      const heard = powers.flatMap((power, i) => (power > 0 && energy > 0 ? [i] : []));
      if (heard.length === 0) continue;
      const inverse = this.inverseAt(bin, heard, powers);
      for (const k of moves) {
        const products = heard.map((i) => {
          const scale = 1 / Math.sqrt(powers[i]! * energy);
          const { re, im } = this.shared[i]![k]!;
          return [re[bin]! * scale, im[bin]! * scale] as const;
        });
        const factors = inverse.times(products);
        const explained = factors.reduce(
          (sum, [re, im], a) => sum + re * products[a]![0] + im * products[a]![1],
          0,
        );
        const rest = Math.max(0, 1 - explained);
        heard.forEach((i, a) => {
          const [re, im] = factors[a]!;
          const own = (re * re + im * im) / inverse.diagonal(a);
          const weight = powers[i]!;
          sums[i]![k]!.beyondOthers += (weight * own) / (own + rest || 1);
          sums[i]![k]!.alone += weight * (products[a]![0] ** 2 + products[a]![1] ** 2);
        });
      }
      heard.forEach((i, a) => {
        weights[i]! += powers[i]!;
        ownParts[i]! += powers[i]! / inverse.diagonal(a);
      });
    }
    return sums.map((found, i) => {
      const of = (value: 'alone' | 'beyondOthers'): Explained => {
        const [part = 0, ...moved] = found.map((sum) => (weights[i]! > 0 ? sum[value] / weights[i]! : 0));
        return { part, chance: Math.max(...moved) };
      };
      return {
        own: weights[i]! > 0 ? ownParts[i]! / weights[i]! : 0,
        alone: of('alone'),
        beyondOthers: of('beyondOthers'),
      };
    });
  }

  /** Inverse of the coherences of the stems with each other. */
  private inverseAt(bin: number, heard: readonly number[], powers: readonly number[]): Hermitian {
    const matrix = new Hermitian(heard.length, (a, b) => {
      const [i, j] = [heard[a]!, heard[b]!];
      if (i === j) return [1 + RIDGE, 0];
      const scale = 1 / Math.sqrt(powers[i]! * powers[j]!);
      const { re, im } = this.own[i]![j]!;
      return [re[bin]! * scale, im[bin]! * scale];
    });
    return matrix.inverse();
  }

  private binsOf(window: Float32Array): Bins {
    this.spectrum.of(window);
    const { re, im } = this.spectrum;
    return { re: re.slice(FIRST_BIN, FIRST_BIN + BINS), im: im.slice(FIRST_BIN, FIRST_BIN + BINS) };
  }

  /** Weights that let quiet windows and frequencies of the mix count as much as loud ones. */
  private weightsOf({ re, im }: Bins): Float64Array {
    const power = re.map((value, bin) => value * value + im[bin]! * im[bin]!);
    const sums = new Float64Array(BINS + 1);
    power.forEach((value, bin) => (sums[bin + 1] = sums[bin]! + value));
    this.loudest = Math.max(this.loudest, sums[BINS]! / BINS);
    return power.map((_, bin) => {
      const from = Math.max(0, bin - SMOOTHING);
      const to = Math.min(BINS, bin + SMOOTHING + 1);
      const mean = (sums[to]! - sums[from]!) / (to - from);
      return 1 / Math.sqrt(mean + FAINT * this.loudest + 1e-12);
    });
  }
}

function emptyBins(): Bins {
  return { re: new Float64Array(BINS), im: new Float64Array(BINS) };
}

function weigh(bins: Bins, weights: Float64Array): Bins {
  for (let bin = 0; bin < BINS; bin++) {
    bins.re[bin]! *= weights[bin]!;
    bins.im[bin]! *= weights[bin]!;
  }
  return bins;
}

/** Adds the products of one with the conjugate of the other. */
function addProducts({ re, im }: Bins, one: Bins, other: Bins): void {
  for (let bin = 0; bin < BINS; bin++) {
    const [a, b, c, d] = [one.re[bin]!, one.im[bin]!, other.re[bin]!, other.im[bin]!];
    re[bin]! += a * c + b * d;
    im[bin]! += b * c - a * d;
  }
}
