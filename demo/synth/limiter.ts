import { applyGains, integratedLoudness, limitingGains, peakIn, truePeakIn } from '#audio/index.js';
import { softClip } from './shape.js';
import { SAMPLE_RATE } from './wavetables.js';

/** Highest sample of the passes that raise the loudness. */
const CEILING = 0.68;
/** Peaks up to this multiple of the ceiling are rounded off instead of turned down. */
const ROUNDED = 1.4;
/** Highest point of the curve through the finished samples: -1 dBTP less the overshoot of the encoder. */
const TRUE_CEILING = 0.67;
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
    const gains = limitingGains([left, right], 1, TRUE_CEILING, truePeakIn);
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
    const gain = 10 ** ((missing * EAGERNESS) / 20);
    const gains = limitingGains([left, right], gain, CEILING * ROUNDED, peakIn);
    for (const side of [left, right]) {
      applyGains(side, gains);
      for (let i = 0; i < side.length; i++) side[i] = softClip(side[i]! / CEILING) * CEILING;
    }
  }
  return true;
}
