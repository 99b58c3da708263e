import { HOP_SECONDS } from '#domain/audio/chroma-meter.js';
import { NOTHING } from '#domain/audio/sub-fingerprints.js';

/** The longest stretch of two recordings that is the same. Times in seconds. */
export interface Alignment {
  /** Part of the stretch that is the same, 0 to 1. */
  share: number;
  seconds: number;
  /** Second at which the stretch starts in the first recording; `otherStart` is the same in the second. */
  start: number;
  otherStart: number;
  /** Score of the placement; comparable only between placements of one pair. */
  fit: number;
}

/** A recording counts as the same from here on. */
export const SAME_SHARE = 0.6;
export const SAME_SECONDS = 20;

/** Frames that are compared at once: four seconds; and where the next ones start. */
const WINDOW = 32;
const STEP = 16;
/** Share of equal bits in a window of the same music; unrelated music has half. */
const SAME_BITS = 0.8;
/** Frames by which a window may lie off: changes of the tempo lie between two variants. */
const DRIFT = 3;
/** Placements that are tried, the most likely ones first. */
const PLACEMENTS = 3;
/** A stretch of fewer different sounds is a lasting tone or noise. */
const MIN_DIFFERENT = 16;
/** A sound that comes back more often says nothing of the placement. */
const MAX_REPEATS = 24;

/**
 * Places one recording over the other. Null for unrelated ones.
 * @param every how many sub-fingerprints of the other one are stated by one, with nothing between them
 */
export function align(codes: Int32Array, others: Int32Array, every = 1): Alignment | null {
  let best: Alignment | null = null;
  for (const offset of likelyOffsets(codes, others)) {
    const found = stretchAt(codes, others, offset, every);
    if (found && found.fit > (best?.fit ?? 0)) best = found;
  }
  return best;
}

export function isSameRecording({ share, seconds }: Alignment): boolean {
  return share >= SAME_SHARE && seconds >= SAME_SECONDS;
}

/** Offsets at which the most sub-fingerprints are equal. */
function likelyOffsets(codes: Int32Array, others: Int32Array): number[] {
  const places = new Map<number, number[]>();
  others.forEach((code, at) => {
    if (code === NOTHING) return;
    const known = places.get(code);
    if (known) known.push(at);
    else places.set(code, [at]);
  });
  const votes = new Uint32Array(codes.length + others.length + 2);
  codes.forEach((code, at) => {
    const found = places.get(code);
    if (!found || found.length > MAX_REPEATS) return;
    for (const place of found) votes[place - at + codes.length]!++;
  });
  const ranked: { offset: number; count: number }[] = [];
  for (let i = 1; i + 1 < votes.length; i++) {
    const count = votes[i - 1]! + votes[i]! + votes[i + 1]!;
    if (votes[i]! > 0 && count > 1) ranked.push({ offset: i - codes.length, count });
  }
  ranked.sort((a, b) => b.count - a.count);
  const chosen: number[] = [];
  for (const { offset } of ranked) {
    if (chosen.some((taken) => Math.abs(taken - offset) <= DRIFT)) continue;
    chosen.push(offset);
    if (chosen.length === PLACEMENTS) break;
  }
  return chosen;
}

function stretchAt(codes: Int32Array, others: Int32Array, offset: number, every: number): Alignment | null {
  const from = Math.max(0, -offset);
  const to = Math.min(codes.length, others.length - offset) - WINDOW;
  const equality: number[] = [];
  for (let at = from; at <= to; at += STEP) equality.push(equalBits(codes, others, at, offset, every));
  const run = bestRun(equality.map((share) => share >= SAME_BITS));
  if (!run) return null;
  const start = from + run.first * STEP;
  const end = from + run.last * STEP + WINDOW;
  if (new Set(codes.subarray(start, end)).size < MIN_DIFFERENT) return null;
  return {
    share: run.share,
    seconds: (end - start) * HOP_SECONDS,
    start: start * HOP_SECONDS,
    otherStart: (start + offset) * HOP_SECONDS,
    fit: equality.slice(run.first, run.last + 1).reduce((sum, share) => sum + share - 0.5, 0),
  };
}

/** Share of equal bits in a window, at the drift that fits best; 0 for silence. */
function equalBits(codes: Int32Array, others: Int32Array, at: number, offset: number, every: number): number {
  let best = 0;
  for (let drift = -DRIFT; drift <= DRIFT; drift++) {
    let equal = 0;
    let compared = 0;
    for (let i = at; i < at + WINDOW; i++) {
      const [a, b] = [codes[i]!, others[i + offset + drift] ?? NOTHING];
      if (a === NOTHING || b === NOTHING) continue;
      equal += 32 - ones(a ^ b);
      compared += 32;
    }
    if (compared >= (WINDOW * 16) / every) best = Math.max(best, equal / compared);
  }
  return best;
}

/** The run of windows with the most same ones of which at least {@link SAME_SHARE} are the same. */
function bestRun(isSame: readonly boolean[]): { first: number; last: number; share: number } | null {
  let best: { first: number; last: number; sum: number } | null = null;
  let first = 0;
  let sum = 0;
  isSame.forEach((same, at) => {
    if (sum <= 0) [first, sum] = [at, 0];
    sum += same ? 1 - SAME_SHARE : -SAME_SHARE;
    if (same && sum > (best?.sum ?? 0)) best = { first, last: at, sum };
  });
  const run = best as { first: number; last: number } | null;
  if (!run) return null;
  const windows = isSame.slice(run.first, run.last + 1);
  return { ...run, share: windows.filter(Boolean).length / windows.length };
}

function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
