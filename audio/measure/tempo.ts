import type { TempoCandidate, TempoMeasurement } from '#domain/audio-report.js';
import { TEMPO_ASSUMPTIONS, tempoWeight } from '#domain/genre-tempo.js';
import { FRAMES_PER_SECOND, onsets } from './band-meter.js';
import { measureSections } from './sections.js';

const SLOWEST = 60;
const FASTEST = 200;
/** Tempi nearer than this are one count, measured twice. */
const SAME_COUNT = 0.03;
/** The same beats counted at other speeds. */
const OCTAVES = [1 / 2, 1, 2] as const;
/** Slowest and fastest speed at which repetition still speaks for the beats; counts are not sought there. */
const SLOWEST_PULSE = 45;
const FASTEST_PULSE = 240;
/** Repetitions that are compared, in beats: a bar, two and four. */
const COMB = [1, 2, 3, 4, 8, 16] as const;
/** Bands in which the kick drum marks the beats. */
const KICK_BANDS = 2;

/**
 * Tempo and beats from the energies of the bands: comb over the autocorrelation of the onsets, octave by what is usual,
 * refined by the phase over the whole length. The candidates are the counts that any genre would make the usual one.
 * @returns null for audio without a rhythm
 */
export function measureTempo(frames: readonly Float32Array[], rate: number): TempoMeasurement | null {
  if (frames.length < 6 * FRAMES_PER_SECOND) return null;
  const curve = withoutTrend(onsets(frames));
  const correlation = autocorrelation(curve, Math.ceil((16 * 60 * rate) / SLOWEST) + 2);
  if (!(correlation[0]! > 0)) return null;
  const counts = usualCounts(correlation, rate);
  if (counts.length === 0) return null;
  const low = withoutTrend(onsets(frames, KICK_BANDS));
  const beat = low.some((value) => value > 0) ? low : curve;
  const candidates = counts.map(({ bpm: coarse, strength }): TempoCandidate => {
    const bpm = refined(curve, rate, coarse);
    const confidence = rounded(Math.min(1, strength * 1.4));
    const first = firstBeat(beat, rate, bpm);
    const sections = measureSections(frames, rate, { bpm, firstBeat: first });
    return { bpm, confidence, firstBeat: first, strength: rounded(strength), sections };
  });
  const [{ bpm, confidence, firstBeat: first }] = candidates as [TempoCandidate];
  return { bpm, confidence, firstBeat: first, candidates };
}

/** The curve less its mean of the second around it. */
function withoutTrend(curve: Float64Array): Float64Array {
  const half = FRAMES_PER_SECOND / 2;
  const sums = new Float64Array(curve.length + 1);
  for (let i = 0; i < curve.length; i++) sums[i + 1] = sums[i]! + curve[i]!;
  return curve.map((value, i) => {
    const from = Math.max(0, i - half);
    const to = Math.min(curve.length, i + half);
    return value - (sums[to]! - sums[from]!) / (to - from);
  });
}

/** Autocorrelation of the smoothed curve at the lags 0 to `lags`, 1 at lag 0. */
function autocorrelation(curve: Float64Array, lags: number): Float64Array {
  const smooth = curve.map((value, i) => 0.5 * value + 0.25 * ((curve[i - 1] ?? 0) + (curve[i + 1] ?? 0)));
  const result = new Float64Array(Math.min(lags, curve.length - 1) + 1);
  for (let lag = 0; lag < result.length; lag++) {
    let sum = 0;
    for (let i = lag; i < smooth.length; i++) sum += smooth[i]! * smooth[i - lag]!;
    result[lag] = sum / (smooth.length - lag);
  }
  const scale = result[0]! || 1;
  return result.map((value) => value / scale);
}

interface Count {
  bpm: number;
  strength: number;
}

/**
 * The strongest count under each assumption, the one without a genre first. Repetition alone decides which counts are
 * possible: an assumption chooses between the strongest one, its double and its half, never between beats and thirds of them.
 */
function usualCounts(correlation: Float64Array, rate: number): Count[] {
  const strengthAt = (bpm: number): number => combStrength(correlation, (60 * rate) / bpm);
  const all: Count[] = [];
  for (let bpm = SLOWEST; bpm <= FASTEST; bpm *= 1.001) all.push({ bpm, strength: strengthAt(bpm) });
  // Three halves of a beat can repeat better than the beat, but their double and half repeat worse than those of the beat.
  const strongest = strongestBy(all, ({ bpm }) => {
    const pulses = OCTAVES.map((factor) => bpm * factor);
    return mean(pulses.filter((pulse) => pulse >= SLOWEST_PULSE && pulse <= FASTEST_PULSE).map(strengthAt));
  });
  if (strongest.strength <= 0) return [];
  const possible = all.filter(({ bpm }) =>
    OCTAVES.some((factor) => Math.abs(bpm / (strongest.bpm * factor) - 1) < SAME_COUNT),
  );
  const counts: Count[] = [];
  for (const genre of TEMPO_ASSUMPTIONS) {
    const best = strongestBy(possible, ({ bpm, strength }) => strength * tempoWeight(bpm, genre));
    if (!counts.some(({ bpm }) => Math.abs(bpm / best.bpm - 1) < SAME_COUNT)) counts.push(best);
  }
  return counts;
}

function strongestBy(counts: readonly Count[], score: (count: Count) => number): Count {
  return counts.reduce((a, b) => (score(b) > score(a) ? b : a));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean correlation at whole numbers of beats. A beat that is a third or two thirds of the true one scores low. */
function combStrength(correlation: Float64Array, lag: number): number {
  let sum = 0;
  let weights = 0;
  for (const beats of COMB) {
    const at = beats * lag;
    if (at >= correlation.length - 1) break;
    sum += interpolated(correlation, at);
    weights++;
  }
  return weights ? sum / weights : 0;
}

function interpolated(values: Float64Array, at: number): number {
  const whole = Math.floor(at);
  const rest = at - whole;
  return (values[whole] ?? 0) * (1 - rest) + (values[whole + 1] ?? 0) * rest;
}

/** The tempo near a coarse one at which the beats stay in phase from start to end. */
function refined(curve: Float64Array, rate: number, coarse: number): number {
  let best = coarse;
  // Each round searches ten times finer; the first step is a small part of a beat over the whole length.
  const minutes = curve.length / rate / 60;
  let step = Math.min(0.1, 0.1 / minutes);
  let span = coarse * 0.008;
  for (let round = 0; round < 3; round++) {
    let strongest = -1;
    const centre = best;
    for (let bpm = centre - span; bpm <= centre + span; bpm += step) {
      const strength = phaseStrength(curve, rate, bpm);
      if (strength > strongest) {
        strongest = strength;
        best = bpm;
      }
    }
    span = step;
    step /= 10;
  }
  const whole = Math.round(best);
  // Music is made at whole tempi; nearer than the measurement can tell, the whole number is the better estimate.
  return Math.abs(best - whole) * minutes < 0.06 ? whole : Math.round(best * 100) / 100;
}

/** Strength of the beat and of its divisions at a tempo, each by its phase over the whole length. */
function phaseStrength(curve: Float64Array, rate: number, bpm: number): number {
  return [1, 2, 4].reduce((sum, harmonic) => {
    const { re, im } = phasor(curve, (2 * Math.PI * bpm * harmonic) / 60 / rate);
    return sum + Math.sqrt(re * re + im * im);
  }, 0);
}

function phasor(curve: Float64Array, turn: number): { re: number; im: number } {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  let x = 1;
  let y = 0;
  let re = 0;
  let im = 0;
  for (const value of curve) {
    re += value * x;
    im += value * y;
    const next = x * cos - y * sin;
    y = x * sin + y * cos;
    x = next;
  }
  return { re, im };
}

/** Position of the beats within their period, by the mean onset at each position. */
function firstBeat(curve: Float64Array, rate: number, bpm: number): number {
  const period = (60 * rate) / bpm;
  const positions = Math.round(period);
  const sums = new Float64Array(positions);
  curve.forEach((value, i) => {
    sums[Math.floor(((i % period) / period) * positions) % positions]! += value;
  });
  let best = 0;
  for (let i = 1; i < positions; i++) {
    if (around(sums, i) > around(sums, best)) best = i;
  }
  // A frame's onset shows a beat that lies in its second half.
  const seconds = (((best + 1) / positions) * period + 0.5) / rate;
  const beat = 60 / bpm;
  return Math.round((seconds % beat) * 1000) / 1000;
}

function around(sums: Float64Array, i: number): number {
  const at = (k: number): number => sums[(k + sums.length) % sums.length]!;
  return at(i) + 0.5 * (at(i - 1) + at(i + 1));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
