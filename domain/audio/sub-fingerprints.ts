import { BINS, type Chroma } from './chroma-meter.js';

/** Difference of a recording from another one of the same music. */
export interface Change {
  /** Tempo of the first in units of the second. */
  tempo: number;
  /** Thirds of a semitone by which the first is higher. */
  thirds: number;
}

export const UNCHANGED: Change = { tempo: 1, thirds: 0 };

/** Frames that a sub-fingerprint looks at: two seconds. */
export const SPAN = 16;
/** Sub-fingerprint of silence and of sound without tones. */
export const NOTHING = 0;

const CLASSES = 12;
/** A difference below counts as none: a lasting tone must not become noise. */
const SMALL = 0.004;

type Shape = 'band' | 'ridge' | 'step' | 'cross' | 'pulse';
/** Shape, first pitch class, number of classes, frames. */
type Filter = readonly [Shape, first: number, width: number, frames: number];

/**
 * Each gives one bit: which of two areas of the chroma is stronger. Of some thousand they are those that survive MP3,
 * equalisers, speed and pitch changes best among those that say something of their own (correlation below 0.2).
 */
const FILTERS: readonly Filter[] = [
  ['ridge', 10, 1, 16],
  ['band', 5, 2, 8],
  ['ridge', 8, 1, 4],
  ['cross', 3, 2, 16],
  ['cross', 5, 1, 16],
  ['band', 3, 3, 4],
  ['cross', 3, 4, 16],
  ['cross', 3, 1, 16],
  ['cross', 7, 2, 16],
  ['pulse', 2, 2, 16],
  ['cross', 9, 1, 16],
  ['pulse', 8, 2, 16],
  ['cross', 1, 1, 16],
  ['step', 1, 2, 16],
  ['ridge', 0, 2, 16],
  ['pulse', 5, 3, 16],
  ['cross', 6, 2, 2],
  ['pulse', 10, 2, 16],
  ['pulse', 0, 3, 16],
  ['pulse', 1, 4, 8],
  ['pulse', 9, 2, 8],
  ['pulse', 7, 1, 16],
  ['cross', 9, 4, 2],
  ['step', 4, 1, 2],
  ['pulse', 5, 1, 8],
  ['cross', 4, 6, 2],
  ['pulse', 6, 1, 4],
  ['step', 11, 1, 16],
  ['pulse', 7, 3, 4],
  ['step', 5, 1, 2],
  ['step', 0, 2, 2],
  ['pulse', 11, 2, 8],
];

/** One number of 32 bits a frame of {@link HOP_SECONDS}, as the recording would give without the change. */
export function subFingerprints(chroma: Chroma, change = UNCHANGED): Int32Array {
  const sums = runningSums(chroma, change);
  const frames = sums.length / CLASSES - 1;
  const codes = new Int32Array(Math.max(0, frames - SPAN + 1));
  for (let at = 0; at < codes.length; at++) {
    if (hasSilence(sums, at)) continue;
    let code = 0;
    FILTERS.forEach((filter, bit) => {
      if (difference(sums, at, filter) > SMALL) code |= 1 << bit;
    });
    codes[at] = code;
  }
  return codes;
}

/** Sums of the twelve classes from the start to each frame, so that an area costs four look-ups a class. */
function runningSums({ bins, frames }: Chroma, { tempo, thirds }: Change): Float64Array {
  const count = frames < 2 ? frames : Math.floor((frames - 1) * tempo) + 1;
  const sums = new Float64Array((count + 1) * CLASSES);
  for (let frame = 0; frame < count; frame++) {
    const at = Math.min(frame / tempo, frames - 1);
    const before = Math.floor(at);
    const share = at - before;
    const a = before * BINS;
    const b = Math.min(frames - 1, before + 1) * BINS;
    const value = (bin: number): number => {
      const place = (bin + thirds + 2 * BINS) % BINS;
      return bins[a + place]! * (1 - share) + bins[b + place]! * share;
    };
    for (let pitch = 0; pitch < CLASSES; pitch++) {
      const sum = value(3 * pitch) + 0.5 * (value(3 * pitch + 1) + value(3 * pitch - 1));
      sums[(frame + 1) * CLASSES + pitch] = sums[frame * CLASSES + pitch]! + sum;
    }
  }
  return sums;
}

/** True when a quarter of the span has no sound. */
function hasSilence(sums: Float64Array, at: number): boolean {
  const quarter = SPAN / 4;
  for (let part = at; part < at + SPAN; part += quarter) {
    if (area(sums, 0, CLASSES, part, part + quarter) === 0) return true;
  }
  return false;
}

function difference(sums: Float64Array, at: number, [shape, first, width, frames]: Filter): number {
  const from = at + (SPAN - frames) / 2;
  const to = from + frames;
  const middle = from + frames / 2;
  const here = (start: number, end: number) => area(sums, first, width, start, end);
  const above = (start: number, end: number) => area(sums, first + width, width, start, end);
  switch (shape) {
    case 'band':
      return here(from, to) - above(from, to);
    case 'ridge': {
      const below = area(sums, first - width + CLASSES, width, from, to);
      return here(from, to) - (above(from, to) + below) / 2;
    }
    case 'step':
      return here(from, middle) - here(middle, to);
    case 'cross':
      return here(from, middle) - above(from, middle) - here(middle, to) + above(middle, to);
    case 'pulse': {
      const quarter = frames / 4;
      return here(from + quarter, to - quarter) - here(from, from + quarter) - here(to - quarter, to);
    }
  }
}

function area(sums: Float64Array, first: number, width: number, from: number, to: number): number {
  let sum = 0;
  for (let i = first; i < first + width; i++) {
    const pitch = i % CLASSES;
    sum += sums[to * CLASSES + pitch]! - sums[from * CLASSES + pitch]!;
  }
  return sum;
}
