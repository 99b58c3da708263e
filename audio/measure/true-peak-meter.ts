/** The reconstructed signal is looked at this often, as other meters do. */
const RECONSTRUCTED_RATE = 192_000;
/** Taps of each phase of the interpolation filter, and the shape of its Kaiser window. */
const TAPS = 32;
const KAISER_BETA = 9;
/** Phases of an unusual rate, whose ratio to the reconstructed one has no shorter form. */
const MAX_PHASES = 640;
/** Samples that are looked at together; a block far below the loudest one is skipped. */
const BLOCK = 32;
/** Peaks this factor above the samples around them do not occur in music. */
const HEADROOM = 3;
/**
 * A band-limited signal with its maximum at t0 is at least cos(pi * rate * |t - t0|) of it nearby (Duffin and Schaeffer),
 * so of its values at the samples and half-way between them, the one next to the maximum is at least cos(pi / 4) of it.
 */
const NEXT_TO_PEAK = 0.7;

/** Loudest point of the reconstructed signal between the samples (ITU-R BS.1770-4, annex 2). */
export class TruePeakMeter {
  /** Filters by position between two samples, in equal steps. */
  private readonly phases: Float64Array[];
  /** First half of the filter half-way between two samples, which is symmetric. */
  private readonly half = interpolator(0.5).slice(0, TAPS / 2);
  private readonly bend: Bend;
  /** Phases from one point of the reconstructed signal to the next. */
  private readonly step: number;
  private readonly tails: Float32Array[] = [];
  /** First point of the next part, in phases after its first position. */
  private readonly points: number[] = [];
  private peak = 0;

  constructor(sampleRate: number) {
    const common = greatestCommonDivisor(sampleRate, RECONSTRUCTED_RATE);
    const isShort = RECONSTRUCTED_RATE / common <= MAX_PHASES;
    const count = isShort ? RECONSTRUCTED_RATE / common : 4;
    this.step = isShort ? sampleRate / common : 1;
    this.phases = Array.from({ length: count }, (_, i) => interpolator(i / count));
    this.bend = bendOf(this.phases);
  }

  add(channels: readonly Float32Array[], length: number): void {
    channels.forEach((samples, channel) => {
      // Positions that the last part could not finish are repeated with the samples that follow.
      const tail = this.tails[channel] ?? new Float32Array(TAPS);
      const joined = new Float32Array(TAPS + length);
      joined.set(tail);
      joined.set(samples.subarray(0, length), TAPS);
      this.points[channel] = this.scan(joined, this.points[channel] ?? 0) - length * this.phases.length;
      this.tails[channel] = joined.slice(-TAPS);
    });
  }

  /** Decibels below full scale; null for silence. */
  result(): number | null {
    return this.peak > 0 ? 20 * Math.log10(this.peak) : null;
  }

  /** @returns the first point after the samples */
  private scan(samples: Float32Array, first: number): number {
    const count = this.phases.length;
    let point = first;
    for (let start = 0; start + TAPS < samples.length; start += BLOCK) {
      const end = Math.min(start + BLOCK, samples.length - TAPS);
      const loudest = loudestOf(samples, start, end + TAPS - 1);
      if (loudest > this.peak) this.peak = loudest;
      const rise =
        loudest * this.bend.slope + curvatureOf(samples, start, end + TAPS - 1) * this.bend.curvature;
      if (Math.min(loudest * HEADROOM, loudest + rise) > this.peak)
        point = this.interpolate(samples, point, end * count, rise);
      else point += this.step * Math.max(0, Math.ceil((end * count - point) / this.step));
    }
    return point;
  }

  /**
   * @param rise bound of the reconstructed curve above the samples on both sides
   * @returns the first point at `to` or after it
   */
  private interpolate(samples: Float32Array, from: number, to: number, rise: number): number {
    const count = this.phases.length;
    let point = from;
    while (point < to) {
      const at = Math.floor(point / count);
      const end = (at + 1) * count;
      if (this.isWithin(rise, samples, at) && this.isNextToPeak(samples, at))
        for (; point < end; point += this.step) this.look(samples, at, point);
      else point += this.step * Math.ceil((end - point) / this.step);
    }
    return point;
  }

  private isWithin(rise: number, samples: Float32Array, at: number): boolean {
    const least = this.peak - rise;
    const left = samples[at + TAPS / 2 - 1]!;
    const right = samples[at + TAPS / 2]!;
    return left > least || -left > least || right > least || -right > least;
  }

  /** True where the reconstructed curve may exceed the peak between two samples. */
  private isNextToPeak(samples: Float32Array, at: number): boolean {
    const least = this.peak * NEXT_TO_PEAK;
    const left = samples[at + TAPS / 2 - 1]!;
    const right = samples[at + TAPS / 2]!;
    if (left >= least || -left >= least || right >= least || -right >= least) return true;
    const { half } = this;
    let between = 0;
    for (let tap = 0; tap < half.length; tap++) {
      between += half[tap]! * (samples[at + tap]! + samples[at + TAPS - 1 - tap]!);
    }
    return between >= least || -between >= least;
  }

  private look(samples: Float32Array, at: number, point: number): void {
    const phase = this.phases[point - at * this.phases.length]!;
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) sum += samples[at + tap]! * phase[tap]!;
    if (sum > this.peak) this.peak = sum;
    else if (-sum > this.peak) this.peak = -sum;
  }
}

function loudestOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0;
  for (let i = from; i < to; i++) {
    const level = Math.abs(samples[i]!);
    if (level > loudest) loudest = level;
  }
  return loudest;
}

/** Largest second difference of neighbouring samples. */
function curvatureOf(samples: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let i = from + 1; i < to - 1; i++) {
    const bend = Math.abs(samples[i - 1]! - 2 * samples[i]! + samples[i + 1]!);
    if (bend > largest) largest = bend;
  }
  return largest;
}

/** How far a point between two samples can be from the line between them. */
interface Bend {
  /** Distance per unit of the largest second difference under the filter. */
  curvature: number;
  /** Distance per unit of the loudest sample under the filter; next to nothing. */
  slope: number;
}

/** Summation by parts: what a filter does beyond a line is a weighted sum of second differences, and a remainder. */
function bendOf(phases: readonly Float64Array[]): Bend {
  const bend = { curvature: 0, slope: 0 };
  phases.forEach((taps, phase) => {
    let [first, second, weight] = [0, 0, 0];
    taps.forEach((tap, i) => {
      weight += Math.abs(second);
      const fraction = phase / phases.length;
      const line = i === TAPS / 2 - 1 ? 1 - fraction : i === TAPS / 2 ? fraction : 0;
      first += tap - line;
      second += first;
    });
    bend.curvature = Math.max(bend.curvature, weight);
    bend.slope = Math.max(bend.slope, 2 * Math.abs(second) + Math.abs(first));
  });
  return bend;
}

/** Windowed sinc that reads the signal at a fraction of a sample behind tap `TAPS / 2 - 1`. */
function interpolator(fraction: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (TAPS / 2 - 1) - fraction;
    const window = bessel(KAISER_BETA * Math.sqrt(Math.max(0, 1 - ((2 * x) / TAPS) ** 2)));
    return x === 0 ? window : (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/** Modified Bessel function of the first kind, order 0. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
