import { integratedLoudness } from '../../server/src/core/audio/index.js';
import { softClip } from './shape.js';
import { SAMPLE_RATE } from './wavetables.js';

/** Samples that share one straight piece of the gain curve: 0.7 ms. */
const BLOCK = 32;
/** Highest sample of the passes that raise the loudness. */
const CEILING = 0.68;
/** Peaks up to this multiple of the ceiling are rounded off instead of turned down. */
const ROUNDED = 1.4;
/** Highest point of the curve through the finished samples: -1 dBTP less the overshoot of the encoder. */
const TRUE_CEILING = 0.67;
/** Most change of the gain in one block, before a peak and after it. */
const ATTACK = 0.1;
const RELEASE = 0.002;
const MOST_ROUNDS = 3;
const MOST_PASSES = 4;
/** Loudness units. */
const CLOSE_ENOUGH = 0.3;
/** More gain than is missing, since the limiter takes a part of it back. */
const EAGERNESS = 1.7;

/** Brings a stereo track to an integrated loudness, in place, and keeps its true peak below the ceiling. */
export function raiseTo(lufs: number, left: Float32Array, right: Float32Array): void {
  // Turning the true peaks down takes some loudness back.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!raise(lufs, left, right) && round > 0) return;
    for (const side of [left, right]) removeOffset(side);
    const gains = gainCurve(left, right, 1, TRUE_CEILING, truePeakOf);
    applyGains(left, gains);
    applyGains(right, gains);
  }
}

/** Rounding off peaks of uneven waves shifts their middle away from zero. */
function removeOffset(samples: Float32Array): void {
  let sum = 0;
  for (const sample of samples) sum += sample;
  const offset = sum / samples.length;
  for (let i = 0; i < samples.length; i++) samples[i]! -= offset;
}

/** @returns false if the track is as loud already, or silent */
function raise(lufs: number, left: Float32Array, right: Float32Array): boolean {
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const missing = lufs - integratedLoudness([left, right], SAMPLE_RATE);
    // A silent track has no loudness.
    if (!Number.isFinite(missing) || Math.abs(missing) < CLOSE_ENOUGH) return pass > 0;
    const gains = gainCurve(left, right, 10 ** ((missing * EAGERNESS) / 20), CEILING * ROUNDED, peakOf);
    for (const side of [left, right]) {
      applyGains(side, gains);
      for (let i = 0; i < side.length; i++) side[i] = softClip(side[i]! / CEILING) * CEILING;
    }
  }
  return true;
}

/** Gains at the borders of the blocks: `gain`, and less around blocks that would be above the ceiling. */
function gainCurve(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  ceiling: number,
  peakIn: (samples: Float32Array, block: number) => number,
): Float32Array {
  const blocks = Math.ceil(left.length / BLOCK);
  const curve = new Float32Array(blocks + 1).fill(gain);
  for (let block = 0; block < blocks; block++) {
    const allowed = ceiling / Math.max(peakIn(left, block), peakIn(right, block));
    // Low enough for the blocks on both sides of a border, so the lines between the borders are too.
    if (allowed < curve[block]!) curve[block] = allowed;
    if (allowed < curve[block + 1]!) curve[block + 1] = allowed;
  }
  for (let i = blocks - 1; i >= 0; i--) curve[i] = Math.min(curve[i]!, curve[i + 1]! + ATTACK * gain);
  for (let i = 1; i <= blocks; i++) curve[i] = Math.min(curve[i]!, curve[i - 1]! + RELEASE * gain);
  return curve;
}

function applyGains(samples: Float32Array, curve: Float32Array): void {
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

function peakOf(samples: Float32Array, block: number): number {
  const end = Math.min(samples.length, (block + 1) * BLOCK);
  let peak = 0;
  for (let i = block * BLOCK; i < end; i++) {
    const sample = samples[i]!;
    if (sample > peak) peak = sample;
    else if (-sample > peak) peak = -sample;
  }
  return peak;
}

/** Also looks half-way between the samples, by a windowed sinc of eight taps. */
function truePeakOf(samples: Float32Array, block: number): number {
  let peak = peakOf(samples, block);
  if (peak < TRUE_CEILING / 2) return peak;
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
