import type { BeatGrid } from '#domain/beats.js';

/** Onsets are found in what remains below this frequency: kick and bass. */
const LOW_PASS_HZ = 150;
const HOP_SECONDS = 0.002;
/** Time in which the level falls, so that the waves of one kick are one onset. */
const FALL_SECONDS = 0.06;
/** The stored tempo may be rounded. */
const TEMPO_TOLERANCE = 0.006;
const TEMPO_STEPS = 20;
/** Harmonics of the beat that sharpen the tempo. */
const HARMONICS = [1, 2, 4];
/** Share by which the tempo of a recording of one second may be measured wrong; less with the square of its length. */
const TEMPO_ERROR = 0.7;
/** Parts of a beat in which its place is searched. */
const PHASES = 240;

interface Onsets {
  values: Float32Array;
  /** Seconds from one value to the next. */
  hop: number;
}

/**
 * The beats of a recording of about `bpm` beats a minute. The tempo is refined by the spectrum of the onsets; the beat lies
 * where most onsets do. May lie half a beat off in music whose kick is not on the beat.
 */
export function findBeatGrid(samples: Float32Array, sampleRate: number, bpm: number): BeatGrid {
  const onsets = onsetsOf(samples, sampleRate);
  if (onsets.values.every((onset) => onset === 0)) return { bpm, firstBeat: 0 };
  const refined = refineTempo(onsets, bpm);
  return { bpm: refined, firstBeat: findBeat(onsets, refined) };
}

/** Rises of the level of the low frequencies. */
function onsetsOf(samples: Float32Array, sampleRate: number): Onsets {
  const size = Math.max(1, Math.round(HOP_SECONDS * sampleRate));
  const levels = new Float32Array(Math.ceil(samples.length / size));
  const share = 1 - Math.exp((-2 * Math.PI * LOW_PASS_HZ) / sampleRate);
  const fall = Math.exp(-1 / (FALL_SECONDS * sampleRate));
  let once = 0;
  let twice = 0;
  let level = 0;
  for (let at = 0; at < samples.length; at += 1) {
    once += share * (samples[at]! - once);
    twice += share * (once - twice);
    level = Math.max(Math.abs(twice), level * fall);
    if (at % size === 0) levels[at / size] = level;
  }
  const values = levels.map((now, at) => (at === 0 ? 0 : Math.max(0, now - levels[at - 1]!)));
  return { values, hop: size / sampleRate };
}

function refineTempo(onsets: Onsets, bpm: number): number {
  const tempoAt = (step: number) => bpm * (1 + (TEMPO_TOLERANCE * step) / TEMPO_STEPS);
  const strengths = Array.from({ length: 2 * TEMPO_STEPS + 1 }, (_, index) =>
    HARMONICS.reduce(
      (sum, harmonic) => sum + strengthAt(onsets, (tempoAt(index - TEMPO_STEPS) * harmonic) / 60),
      0,
    ),
  );
  const peak = strengths.indexOf(Math.max(...strengths));
  const refined = tempoAt(peak + vertexOffset(strengths, peak) - TEMPO_STEPS);
  const seconds = onsets.values.length * onsets.hop;
  return Math.abs(refined / bpm - 1) <= TEMPO_ERROR / seconds ** 2 ? bpm : refined;
}

/** Distance from the largest value to the vertex of the parabola through it and its neighbours. */
function vertexOffset(values: readonly number[], peak: number): number {
  const [before, at, after] = [values[peak - 1], values[peak]!, values[peak + 1]];
  if (before === undefined || after === undefined) return 0;
  const bend = before - 2 * at + after;
  return bend === 0 ? 0 : (before - after) / (2 * bend);
}

/** Magnitude of one frequency, by a rotating phasor. */
function strengthAt({ values, hop }: Onsets, hertz: number): number {
  const stepX = Math.cos(2 * Math.PI * hertz * hop);
  const stepY = Math.sin(2 * Math.PI * hertz * hop);
  let x = 1;
  let y = 0;
  let real = 0;
  let imaginary = 0;
  for (let at = 0; at < values.length; at += 1) {
    real += values[at]! * x;
    imaginary += values[at]! * y;
    const turned = x * stepX - y * stepY;
    y = x * stepY + y * stepX;
    x = turned;
  }
  return Math.hypot(real, imaginary);
}

/** Seconds to a beat: the onsets of all beats laid over each other and smoothed. */
function findBeat({ values, hop }: Onsets, bpm: number): number {
  const beat = 60 / bpm;
  const folded = new Float32Array(PHASES);
  values.forEach((onset, at) => {
    folded[Math.floor((((at * hop) / beat) % 1) * PHASES)]! += onset;
  });
  const around = (phase: number) =>
    [-2, -1, 0, 1, 2].reduce(
      (sum, offset) => sum + (3 - Math.abs(offset)) * folded[(phase + offset + PHASES) % PHASES]!,
      0,
    );
  const sums = Array.from(folded, (_, phase) => around(phase));
  const peak = sums.indexOf(Math.max(...sums));
  return ((peak + vertexOffset(sums, peak) + 0.5) / PHASES) * beat;
}
