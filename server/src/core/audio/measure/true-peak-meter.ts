/** Taps of each phase of the interpolation filter. */
const TAPS = 32;
/** Samples that are looked at together; a block far below the loudest one is skipped. */
const BLOCK = 32;
/** Peaks this factor above the samples around them do not occur in music. */
const HEADROOM = 1.8;

/** Loudest point of the reconstructed signal between the samples (ITU-R BS.1770-4, annex 2). */
export class TruePeakMeter {
  private readonly phases: Float64Array[];
  private readonly tails: Float32Array[] = [];
  private peak = 0;

  constructor(sampleRate: number) {
    const factor = sampleRate < 80_000 ? 4 : 2;
    this.phases = Array.from({ length: factor - 1 }, (_, i) => interpolator((i + 1) / factor));
  }

  add(channels: readonly Float32Array[], length: number): void {
    channels.forEach((samples, channel) => {
      // Positions that the last part could not finish are repeated with the samples that follow.
      const tail = this.tails[channel] ?? new Float32Array(TAPS);
      const joined = new Float32Array(TAPS + length);
      joined.set(tail);
      joined.set(samples.subarray(0, length), TAPS);
      this.scan(joined);
      this.tails[channel] = joined.slice(-TAPS);
    });
  }

  /** Decibels below full scale; null for silence. */
  result(): number | null {
    return this.peak > 0 ? 20 * Math.log10(this.peak) : null;
  }

  private scan(samples: Float32Array): void {
    for (let start = 0; start + TAPS <= samples.length; start += BLOCK) {
      const end = Math.min(start + BLOCK, samples.length - TAPS + 1);
      const loudest = loudestOf(samples, start, end + TAPS - 1);
      if (loudest > this.peak) this.peak = loudest;
      if (loudest * HEADROOM <= this.peak) continue;
      for (const phase of this.phases) this.interpolate(samples, start, end, phase);
    }
  }

  private interpolate(samples: Float32Array, from: number, to: number, phase: Float64Array): void {
    let { peak } = this;
    for (let at = from; at < to; at++) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) sum += samples[at + tap]! * phase[tap]!;
      if (sum > peak) peak = sum;
      else if (-sum > peak) peak = -sum;
    }
    this.peak = peak;
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

/** Windowed sinc that reads the signal at a fraction of a sample behind tap `TAPS / 2 - 1`. */
function interpolator(fraction: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (TAPS / 2 - 1) - fraction;
    const window = Math.cos((Math.PI * x) / (TAPS + 1)) ** 2;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
