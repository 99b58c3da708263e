/** Zero crossings of the filter on each side. */
const CROSSINGS = 24;
/** Share of the lower Nyquist frequency that passes. */
const PASS = 0.95;

/** Changes the sampling rate by a windowed sinc. The same rate returns the same samples. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const divisor = greatestDivisor(from, to);
  const phases = to / divisor;
  const step = from / divisor;
  const cutoff = Math.min(1, to / from) * PASS;
  const reach = Math.ceil(CROSSINGS / cutoff);
  const filters: Float32Array[] = [];
  const result = new Float32Array(Math.floor((samples.length * to) / from));
  for (let i = 0; i < result.length; i++) {
    const phase = (i * step) % phases;
    const filter = (filters[phase] ??= filterAt(phase / phases, cutoff, reach));
    const start = Math.floor((i * step) / phases) - reach + 1;
    let sum = 0;
    const first = Math.max(0, -start);
    const last = Math.min(filter.length, samples.length - start);
    for (let tap = first; tap < last; tap++) sum += samples[start + tap]! * filter[tap]!;
    result[i] = sum;
  }
  return result;
}

/** Taps that read the signal at a fraction of a sample behind tap `reach - 1`. */
function filterAt(fraction: number, cutoff: number, reach: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - (reach - 1) - fraction;
    const window = Math.cos((Math.PI * x) / (2 * (reach + 1))) ** 2;
    const phase = Math.PI * x * cutoff;
    return (phase === 0 ? 1 : Math.sin(phase) / phase) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
