import { BandMeter } from '../measure/band-meter.js';
import { midOf } from './gain-fit.js';
import type { Excerpts } from './read-together.js';

/** Energies by frequency band and frame of a sound, in one row each. */
function bandFrames(mono: Float32Array, sampleRate: number): readonly Float32Array[] {
  const meter = new BandMeter(sampleRate);
  meter.add(mono, mono.length);
  return meter.frames;
}

/**
 * Energy of the bands in which the sum of the stems and the mix differ, in proportion to the mix. Stems that were
 * rendered again differ by little though they never cancel the mix.
 */
export function bandDifference(excerpts: Excerpts, gain: number, sampleRate: number, leftOut = -1): number {
  const { files } = excerpts;
  const sum = new Float32Array(files[0]![0].length);
  files.slice(0, -1).forEach((file, i) => {
    if (i === leftOut) return;
    const mid = midOf(file);
    for (let n = 0; n < sum.length; n++) sum[n]! += gain * mid[n]!;
  });
  const ours = totals(bandFrames(sum, sampleRate));
  const theirs = totals(bandFrames(midOf(files.at(-1)!), sampleRate));
  const energy = theirs.reduce((total, value) => total + value, 0);
  return ours.reduce((total, value, band) => total + Math.abs(value - theirs[band]!), 0) / energy;
}

function totals(frames: readonly Float32Array[]): number[] {
  const sums = Array.from({ length: frames[0]?.length ?? 0 }, () => 0);
  for (const frame of frames) frame.forEach((value, band) => (sums[band]! += value));
  return sums;
}
