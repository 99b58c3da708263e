/**
 * Sums of products of two signals at every lag, by Fourier transforms. Signals of several excerpts are correlated
 * excerpt by excerpt and added up.
 */
export class Correlator {
  private readonly size: number;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly reversed: Uint32Array;

  constructor(private readonly length: number) {
    // Zeros behind an excerpt keep its end from meeting its start.
    this.size = 2 ** Math.ceil(Math.log2(2 * length));
    const { size } = this;
    this.cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
    this.reversed = new Uint32Array(size);
    for (let i = 1; i < size; i++) this.reversed[i] = (this.reversed[i >> 1]! >> 1) | (i & 1 ? size >> 1 : 0);
  }

  /**
   * @returns lags in frames at which `b` repeats `a` best, above zero when `b` comes later: by the sum, and by the sum
   *   in proportion to what the excerpts share at that lag
   */
  bestLags(a: Float32Array, b: Float32Array, maxLag: number): { lag: number; sum: number }[] {
    const { size, length } = this;
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    for (let start = 0; start + length <= a.length; start += length) {
      const re = new Float64Array(size);
      const im = new Float64Array(size);
      // Two real signals in one transform.
      re.set(a.subarray(start, start + length));
      im.set(b.subarray(start, start + length));
      this.transform(re, im);
      for (let i = 0; i < size; i++) {
        const j = (size - i) & (size - 1);
        const [ar, ai] = [(re[i]! + re[j]!) / 2, (im[i]! - im[j]!) / 2];
        const [br, bi] = [(im[i]! + im[j]!) / 2, (re[j]! - re[i]!) / 2];
        real[i]! += ar * br + ai * bi;
        imaginary[i]! += ar * bi - ai * br;
      }
    }
    // The inverse transform is the transform of the conjugate.
    for (let i = 0; i < size; i++) imaginary[i] = -imaginary[i]!;
    this.transform(real, imaginary);
    const best = [
      { lag: 0, sum: 0, rank: 0 },
      { lag: 0, sum: 0, rank: 0 },
    ];
    for (let lag = -maxLag; lag <= maxLag; lag++) {
      const sum = real[(lag + size) % size]! / size;
      best.forEach((found, i) => {
        const rank = i === 0 ? sum : sum / (1 - Math.abs(lag) / length);
        if (rank > found.rank) best[i] = { lag, sum, rank };
      });
    }
    return best;
  }

  private transform(re: Float64Array, im: Float64Array): void {
    const { size, cos, sin, reversed } = this;
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!;
      if (j <= i) continue;
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let i = 0, turn = 0; i < half; i++, turn += step) {
          const [a, b] = [start + i, start + i + half];
          const real = re[b]! * cos[turn]! - im[b]! * sin[turn]!;
          const imaginary = re[b]! * sin[turn]! + im[b]! * cos[turn]!;
          re[b] = re[a]! - real;
          im[b] = im[a]! - imaginary;
          re[a]! += real;
          im[a]! += imaginary;
        }
      }
    }
  }
}
