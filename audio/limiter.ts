/** Samples that share one straight piece of the gain curve: 0.7 ms. */
const BLOCK = 32;
/** Most change of the gain in one block, before a peak and after it. */
const ATTACK = 0.1;
const RELEASE = 0.002;

/** Loudest point of a block; below half of the ceiling an estimate is enough. */
type PeakMeter = (samples: Float32Array, block: number, ceiling: number) => number;

/** Gains at the borders of the blocks: `gain`, and less around blocks that would be above the ceiling. */
export function limitingGains(
  channels: readonly Float32Array[],
  gain: number,
  ceiling: number,
  peakOf: PeakMeter,
): Float32Array {
  const blocks = Math.ceil(channels[0]!.length / BLOCK);
  const curve = new Float32Array(blocks + 1).fill(gain);
  for (let block = 0; block < blocks; block++) {
    let peak = 0;
    for (const samples of channels) peak = Math.max(peak, peakOf(samples, block, ceiling));
    const allowed = ceiling / peak;
    // Low enough for the blocks on both sides of a border, so the lines between the borders are too.
    if (allowed < curve[block]!) curve[block] = allowed;
    if (allowed < curve[block + 1]!) curve[block + 1] = allowed;
  }
  for (let i = blocks - 1; i >= 0; i--) curve[i] = Math.min(curve[i]!, curve[i + 1]! + ATTACK * gain);
  for (let i = 1; i <= blocks; i++) curve[i] = Math.min(curve[i]!, curve[i - 1]! + RELEASE * gain);
  return curve;
}

export function applyGains(samples: Float32Array, curve: Float32Array): void {
  for (let block = 0; block < curve.length - 1; block++) {
    const end = Math.min(samples.length, (block + 1) * BLOCK);
    const step = (curve[block + 1]! - curve[block]!) / BLOCK;
    let level = curve[block]!;
    for (let i = block * BLOCK; i < end; i++) {
      samples[i]! *= level;
      level += step;
    }
  }
}

export function peakIn(samples: Float32Array, block: number): number {
  const end = Math.min(samples.length, (block + 1) * BLOCK);
  let peak = 0;
  for (let i = block * BLOCK; i < end; i++) {
    const sample = samples[i]!;
    if (sample > peak) peak = sample;
    else if (-sample > peak) peak = -sample;
  }
  return peak;
}

/** Peak of a block that includes the points half-way between the samples, by a windowed sinc of eight taps. */
export function truePeakIn(samples: Float32Array, block: number, ceiling: number): number {
  let peak = peakIn(samples, block);
  if (peak < ceiling / 2) return peak;
  const end = Math.min(samples.length - 4, (block + 1) * BLOCK);
  for (let i = Math.max(3, block * BLOCK); i < end; i++) {
    const between =
      0.6174 * (samples[i]! + samples[i + 1]!) -
      0.159 * (samples[i - 1]! + samples[i + 2]!) +
      0.0526 * (samples[i - 2]! + samples[i + 3]!) -
      0.0106 * (samples[i - 3]! + samples[i + 4]!);
    if (between > peak) peak = between;
    else if (-between > peak) peak = -between;
  }
  return peak;
}
