/** Coefficients of a second-order filter, normalised to a0 = 1. */
type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The two filters of the K weighting (ITU-R BS.1770-4), computed for any sampling rate. */
function kWeighting(sampleRate: number): [shelf: Biquad, highPass: Biquad] {
  const k1 = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q1 = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const n1 = 1 + k1 / q1 + k1 * k1;
  const k2 = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q2 = 0.5003270373238773;
  const n2 = 1 + k2 / q2 + k2 * k2;
  return [
    [
      (high + (band * k1) / q1 + k1 * k1) / n1,
      (2 * (k1 * k1 - high)) / n1,
      (high - (band * k1) / q1 + k1 * k1) / n1,
      (2 * (k1 * k1 - 1)) / n1,
      (1 - k1 / q1 + k1 * k1) / n1,
    ],
    [1, -2, 1, (2 * (k2 * k2 - 1)) / n2, (1 - k2 / q2 + k2 * k2) / n2],
  ];
}

const STEPS_PER_SECOND = 10;
const ABSOLUTE_GATE = -70;

export interface Loudness {
  /** Integrated loudness in LUFS; null for silence. */
  integrated: number | null;
  /** Loudness range in LU. */
  range: number;
}

/** Integrated loudness and loudness range of a stream: EBU R128, Tech 3341 and 3342. */
export class LoudnessMeter {
  /** Summed energies of the channels, ten a second. */
  private readonly steps: number[] = [];
  private readonly filters: [Biquad, Biquad];
  private readonly states: Float64Array[] = [];
  private energy = 0;
  private counted = 0;
  private position = 0;

  constructor(private readonly sampleRate: number) {
    this.filters = kWeighting(sampleRate);
  }

  add(channels: readonly Float32Array[], length: number): void {
    while (this.states.length < channels.length) this.states.push(new Float64Array(4));
    for (let at = 0; at < length;) {
      // Steps of a tenth of a second end on whole samples at every rate.
      const end = Math.round(((this.steps.length + 1) * this.sampleRate) / STEPS_PER_SECOND);
      const count = Math.min(end - this.position, length - at);
      channels.forEach((samples, channel) => {
        this.energy += this.weighted(samples, at, at + count, this.states[channel]!);
      });
      this.position += count;
      this.counted += count;
      at += count;
      if (this.position < end) return;
      this.steps.push(this.energy / this.counted);
      this.energy = 0;
      this.counted = 0;
    }
  }

  result(): Loudness {
    return { integrated: this.integrated(), range: this.range() };
  }

  private weighted(samples: Float32Array, from: number, to: number, state: Float64Array): number {
    const [[b0, b1, b2, a1, a2], [, , , c1, c2]] = this.filters;
    // One by one: the engine keeps the variables of a destructured typed array on the heap, four times slower.
    let x1 = state[0]!;
    let x2 = state[1]!;
    let y1 = state[2]!;
    let y2 = state[3]!;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const w = samples[i]! - a1 * x1 - a2 * x2;
      const shelved = b0 * w + b1 * x1 + b2 * x2;
      x2 = x1;
      x1 = w;
      const v = shelved - c1 * y1 - c2 * y2;
      const out = v - 2 * y1 + y2;
      y2 = y1;
      y1 = v;
      sum += out * out;
    }
    // Below audibility; denormal numbers would slow the filters down.
    state.set([x1, x2, y1, y2].map((value) => (Math.abs(value) < 1e-20 ? 0 : value)));
    return sum;
  }

  private integrated(): number | null {
    const blocks = this.windows(4).filter((energy) => loudness(energy) > ABSOLUTE_GATE);
    const gate = loudness(mean(blocks)) - 10;
    const loud = blocks.filter((energy) => loudness(energy) > gate);
    return loud.length ? loudness(mean(loud)) : null;
  }

  private range(): number {
    const windows = this.windows(30).filter((energy) => loudness(energy) > ABSOLUTE_GATE);
    const gate = loudness(mean(windows)) - 20;
    const levels = windows
      .map(loudness)
      .filter((level) => level > gate)
      .sort((a, b) => a - b);
    if (levels.length < 2) return 0;
    const at = (share: number): number => levels[Math.round((levels.length - 1) * share)]!;
    return at(0.95) - at(0.1);
  }

  /** Mean energies of windows of `length` steps, one at each step. */
  private windows(length: number): number[] {
    return Array.from({ length: Math.max(0, this.steps.length - length + 1) }, (_, start) =>
      mean(this.steps.slice(start, start + length)),
    );
  }
}

function loudness(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
