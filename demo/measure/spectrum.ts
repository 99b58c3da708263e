/** Power spectrum of real sound by a radix-2 Fourier transform with a Hann window. */

const SIZE = 2048;
export const BINS = SIZE / 2;

const WINDOW = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
const COSINES = Float64Array.from({ length: BINS }, (_, i) => Math.cos((2 * Math.PI * i) / SIZE));
const SINES = Float64Array.from({ length: BINS }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));
const BITS = Math.log2(SIZE);
const REVERSED = Uint16Array.from({ length: SIZE }, (_, i) => {
  let reversed = 0;
  for (let bit = 0; bit < BITS; bit++) if (i & (1 << bit)) reversed |= 1 << (BITS - 1 - bit);
  return reversed;
});

/** Power of each bin of the frame that starts at `from`; samples beyond the end are silent. */
export function powerSpectrum(samples: Float32Array, from: number): Float64Array {
  const real = new Float64Array(SIZE);
  const imaginary = new Float64Array(SIZE);
  for (let i = 0; i < SIZE; i++) real[REVERSED[i]!] = (samples[from + i] ?? 0) * WINDOW[i]!;
  for (let half = 1; half < SIZE; half *= 2) {
    const stride = BINS / half;
    for (let start = 0; start < SIZE; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [a, b] = [start + k, start + k + half];
        const [c, s] = [COSINES[k * stride]!, SINES[k * stride]!];
        const re = real[b]! * c + imaginary[b]! * s;
        const im = imaginary[b]! * c - real[b]! * s;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a]! += re;
        imaginary[a]! += im;
      }
    }
  }
  return Float64Array.from({ length: BINS }, (_, i) => real[i]! ** 2 + imaginary[i]! ** 2);
}
