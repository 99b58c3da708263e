/** Power spectra of real frames of one size, a power of two. */
export class Spectrum {
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly window: Float64Array;
  private readonly reversed: Uint32Array;
  /** Real parts of the last spectrum, unscaled; `im` holds the imaginary ones. */
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Powers of the bins below half of the sampling rate; overwritten by each frame. */
  readonly power: Float64Array;

  constructor(readonly size: number) {
    const turn = (i: number): number => (2 * Math.PI * i) / size;
    this.cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos(turn(i)));
    this.sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin(turn(i)));
    this.window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos(turn(i)));
    this.reversed = new Uint32Array(size);
    for (let i = 1; i < size; i++) this.reversed[i] = (this.reversed[i >> 1]! >> 1) | (i & 1 ? size >> 1 : 0);
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.power = new Float64Array(size / 2);
  }

  /** Spectrum of a frame under a Hann window. A sine of amplitude 1 has a power of 1 at its bin. */
  of(frame: Float32Array): Float64Array {
    const { size, re, im, power } = this;
    for (let i = 0; i < size; i++) re[this.reversed[i]!] = frame[i]! * this.window[i]!;
    im.fill(0);
    for (let half = 1; half < size; half *= 2) this.combine(half);
    const scale = (4 / size) ** 2;
    for (let i = 0; i < size / 2; i++) power[i] = (re[i]! * re[i]! + im[i]! * im[i]!) * scale;
    return power;
  }

  private combine(half: number): void {
    const { size, re, im, cos, sin } = this;
    const step = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let i = 0, turn = 0; i < half; i++, turn += step) {
        const a = start + i;
        const b = a + half;
        const real = re[b]! * cos[turn]! + im[b]! * sin[turn]!;
        const imaginary = im[b]! * cos[turn]! - re[b]! * sin[turn]!;
        re[b] = re[a]! - real;
        im[b] = im[a]! - imaginary;
        re[a] = re[a]! + real;
        im[a] = im[a]! + imaginary;
      }
    }
  }
}

/** Cuts a stream of samples into overlapping frames. The frame is reused: the listener must not keep it. */
export class Framer {
  private readonly frame: Float32Array;
  private filled = 0;

  constructor(
    size: number,
    private readonly hop: number,
    private readonly onFrame: (frame: Float32Array) => void,
  ) {
    this.frame = new Float32Array(size);
  }

  add(samples: Float32Array, length: number): void {
    const { frame, hop } = this;
    for (let at = 0; at < length;) {
      const count = Math.min(frame.length - this.filled, length - at);
      frame.set(samples.subarray(at, at + count), this.filled);
      this.filled += count;
      at += count;
      if (this.filled < frame.length) return;
      this.onFrame(frame);
      frame.copyWithin(0, hop);
      this.filled = frame.length - hop;
    }
  }
}

/** The power of two nearest above `seconds` of audio. */
export function frameSize(seconds: number, sampleRate: number): number {
  return 2 ** Math.ceil(Math.log2(seconds * sampleRate));
}

export const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-15));
