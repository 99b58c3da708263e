import { setImmediate as othersTurn } from 'node:timers/promises';
import { behindTags, behindTagsAt, tagIn } from './leading-tag.js';

/** Frames that follow each other: noise does not look like so many. At the start of the sound fewer do. */
const FRAMES = { anywhere: 3, first: 2 } as const;
/** Zeros and remains of other frames before the first one. */
const MAX_BEFORE_BYTES = 1024 * 1024;
const HEAD_BYTES = 4;
/** Frames between two turns of the event loop: a few milliseconds of work. */
const FRAMES_AT_ONCE = 2_000;
const BYTES_AT_ONCE = 64 * 1024;

/** Kilobits a second, by their number in the header, of MPEG 1 and of the versions after it. */
const RATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
/** Divides the sampling rates, by the number of the version; the second one is none. */
const DIVIDED_BY = [4, 0, 2, 1] as const;

/** Place of the first MP3 frame, behind zeros and what is no frame; null without one. */
export function findMp3Frame(bytes: Uint8Array, from = 0): number | null {
  const end = Math.min(bytes.length - HEAD_BYTES, from + MAX_BEFORE_BYTES);
  for (let at = from; at <= end; at++) {
    if (bytes[at] === 0xff && isFollowed(bytes, at, at === from)) return at;
  }
  return null;
}

/** A part of a file; the end is exclusive. */
interface BytePart {
  start: number;
  end: number;
}

/**
 * The whole frames of a file, without the tags, pictures and texts around and between them. Others take turns meanwhile: a
 * file may have millions of frames.
 */
export async function* mp3Parts(bytes: Uint8Array): AsyncGenerator<BytePart> {
  let unbroken = 0;
  for (let start = findMp3Frame(bytes, behindTags(bytes)); start !== null;) {
    const kind = kindOf(bytes, start);
    let found = { last: start, end: start };
    for (;;) {
      const next = framesFrom(bytes, found.end, FRAMES_AT_ONCE, kind);
      if (next.end === found.end) break;
      unbroken += next.end - found.end;
      found = next;
      if (unbroken < BYTES_AT_ONCE) continue;
      unbroken = 0;
      await othersTurn();
    }
    const { last, end } = found;
    // No other frame confirms the last one: in a file that was cut, tags stand in its place.
    const tag = tagIn(bytes.subarray(last, end));
    const part = { start, end: tag === null ? end : last };
    if (part.end > start) yield part;
    start = findMp3Frame(bytes, behindTagsAt(bytes, tag === null ? end : last + tag));
  }
}

/** Place behind the whole frames that follow each other from a place on; the place itself where there is none. */
export function endOfFrames(bytes: Uint8Array, start: number, maxFrames: number): number {
  return framesFrom(bytes, start, maxFrames, kindOf(bytes, start)).end;
}

/** Place of the last of the whole frames of a kind that follow each other from a place on, and the place behind it. */
function framesFrom(bytes: Uint8Array, start: number, maxFrames: number, kind: number) {
  let last = start;
  let end = start;
  for (let frame = 0; frame < maxFrames && end + HEAD_BYTES <= bytes.length; frame++) {
    if (kindOf(bytes, end) !== kind) break;
    const length = frameBytes(bytes, end);
    if (length === 0 || end + length > bytes.length) break;
    last = end;
    end += length;
  }
  return { last, end };
}

/** @param isFirst true at the start of the sound, where the file may end after one whole frame */
function isFollowed(bytes: Uint8Array, start: number, isFirst: boolean): boolean {
  const kind = kindOf(bytes, start);
  const wanted = isFirst ? FRAMES.first : FRAMES.anywhere;
  for (let frame = 0, at = start; frame < wanted; frame++) {
    if (at + HEAD_BYTES > bytes.length) return isFirst && frame > 0 && at <= bytes.length;
    const length = kindOf(bytes, at) === kind ? frameBytes(bytes, at) : 0;
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** Version, layer and sampling rate, which all frames of a file share. */
function kindOf(bytes: Uint8Array, at: number): number {
  return ((bytes[at + 1]! & 0xfe) << 8) | (bytes[at + 2]! & 0x0c);
}

/** @returns 0 for no frame of layer III */
function frameBytes(bytes: Uint8Array, at: number): number {
  const second = bytes[at + 1]!;
  const third = bytes[at + 2]!;
  const version = (second >> 3) & 3;
  const divisor = DIVIDED_BY[version]!;
  const isLayer3 = bytes[at] === 0xff && (second & 0xe6) === 0xe2;
  const bits = (version === 3 ? RATES.first : RATES.later)[third >> 4] ?? 0;
  const sampleRate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / divisor;
  if (!isLayer3 || divisor === 0 || bits === 0 || sampleRate === 0) return 0;
  const samples = version === 3 ? 144_000 : 72_000;
  return Math.floor((samples * bits) / sampleRate) + ((third >> 1) & 1);
}
