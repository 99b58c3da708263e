/** Below this share of the loudest sample is silence, -60 dB: a quiet file is not silent where a loud one is not. */
const SILENCE = 0.001;
/** Windows in which silence is looked for, in seconds. */
const WINDOW = 0.005;
/** Windows over which a mean is taken. */
const MEAN_WINDOWS = 200;
/** Difference of two equal channels at most, as a share of their energy: dither is as loud. */
const EQUAL = 1e-8;
/** Samples in a row at the same level that count as clipped. */
const CLIPPED_RUN = 3;
/** Below this level a flat run is no clipping. */
const CLIPPING_LEVEL = 0.7;
/** Levels of flat runs are counted in classes of this width. */
const LEVEL_CLASSES = 200;

export interface Signal {
  samplePeak: number;
  /** Flat tops at the loudest level of the file. */
  clippedRuns: number;
  /** Largest constant part of a channel, 0 to 1. */
  dcOffset: number;
  /** -1 (inverted) to 1 (the same on both sides); null for one channel and for silence. */
  correlation: number | null;
  /** Change of level in dB when both channels are summed to mono; null for one channel and for silence. */
  monoChange: number | null;
  /** Left against right in dB; null for one channel and for silence. */
  balance: number | null;
  isDualMono: boolean;
  /** Seconds of silence before the first and after the last sound. */
  silentHead: number;
  silentTail: number;
  /** True if a sample uses more than 16 bits. */
  usesMoreThan16Bits: boolean;
}

/** Levels, clipping, offset and stereo image of a stream. */
export class SignalMeter {
  private samples = 0;
  private readonly window: number;
  /** Loudest sample of each window. */
  private readonly peaks: number[] = [];
  private samplePeak = 0;
  private readonly sums: [number[], number[]] = [[], []];
  private readonly energies = [0, 0];
  private product = 0;
  private difference = 0;
  private stereo = false;
  private lowBits = 0;
  private readonly runs = new Uint32Array(LEVEL_CLASSES + 1);
  private readonly last = [0, 0];
  private readonly runLengths = [0, 0];

  constructor(private readonly sampleRate: number) {
    this.window = Math.round(sampleRate * WINDOW);
  }

  add(channels: readonly Float32Array[], length: number): void {
    channels.forEach((samples, channel) => this.addChannel(samples, length, channel));
    const [left, right] = channels;
    if (left && right) this.addStereo(left, right, length);
    this.samples += length;
  }

  result(): Signal {
    const [left, right] = this.energies as [number, number];
    const hasStereo = this.stereo && left + right > 0;
    const summed = (left + right + 2 * this.product) / 2;
    const loudest = Math.floor(this.samplePeak * LEVEL_CLASSES);
    const isSound = (peak: number): boolean => peak > SILENCE * this.samplePeak;
    const firstSound = this.peaks.findIndex(isSound);
    const lastSound = this.peaks.findLastIndex(isSound);
    return {
      samplePeak: this.samplePeak,
      clippedRuns: (this.runs[loudest] ?? 0) + (this.runs[loudest - 1] ?? 0),
      dcOffset: Math.max(...this.sums.map((sums) => this.constantPart(sums))),
      correlation: hasStereo && left * right > 0 ? this.product / Math.sqrt(left * right) : null,
      monoChange: hasStereo ? 10 * Math.log10(Math.max(summed / (left + right), 1e-10)) : null,
      balance: hasStereo ? 10 * Math.log10((left + 1e-9) / (right + 1e-9)) : null,
      isDualMono: hasStereo && this.difference < (left + right) * EQUAL,
      silentHead: (firstSound < 0 ? this.samples : firstSound * this.window) / this.sampleRate,
      silentTail: Math.max(0, this.samples - (lastSound + 1) * this.window) / this.sampleRate,
      usesMoreThan16Bits: this.lowBits !== 0,
    };
  }

  /** The offset that most parts of a channel share: clipping shifts the mean of the loud parts alone. */
  private constantPart(sums: readonly number[]): number {
    const length = this.window * MEAN_WINDOWS;
    const means = sums.map((sum, i) => sum / Math.min(length, this.samples - i * length));
    means.sort((a, b) => a - b);
    const low = means[Math.floor(means.length / 4)] ?? 0;
    const high = means[Math.ceil((means.length * 3) / 4) - 1] ?? 0;
    return low * high > 0 ? Math.min(Math.abs(low), Math.abs(high)) : 0;
  }

  private addChannel(samples: Float32Array, length: number, channel: number): void {
    let last = this.last[channel]!;
    let run = this.runLengths[channel]!;
    let energy = 0;
    const sums = this.sums[channel]!;
    for (let i = 0; i < length;) {
      const window = Math.floor((this.samples + i) / this.window);
      const end = Math.min(length, (window + 1) * this.window - this.samples);
      let peak = 0;
      let sum = 0;
      for (; i < end; i++) {
        const sample = samples[i]!;
        const level = sample < 0 ? -sample : sample;
        sum += sample;
        energy += sample * sample;
        if (level > peak) peak = level;
        this.lowBits |= (sample * 8_388_608) & 0xff;
        run = sample === last ? run + 1 : 1;
        if (run === CLIPPED_RUN && level >= CLIPPING_LEVEL)
          this.runs[Math.min(LEVEL_CLASSES, Math.floor(level * LEVEL_CLASSES))]!++;
        last = sample;
      }
      const mean = Math.floor(window / MEAN_WINDOWS);
      sums[mean] = (sums[mean] ?? 0) + sum;
      this.peaks[window] = Math.max(this.peaks[window] ?? 0, peak);
      if (peak > this.samplePeak) this.samplePeak = peak;
    }
    this.energies[channel]! += energy;
    this.last[channel] = last;
    this.runLengths[channel] = run;
  }

  private addStereo(left: Float32Array, right: Float32Array, length: number): void {
    this.stereo = true;
    for (let i = 0; i < length; i++) {
      this.product += left[i]! * right[i]!;
      this.difference += (left[i]! - right[i]!) ** 2;
    }
  }
}
