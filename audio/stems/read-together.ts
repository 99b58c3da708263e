import { SignalMeter, type Signal } from '../measure/signal-meter.js';
import type { PcmFormat } from '../pcm-stream.js';
import type { SampleSource } from '../sample-source.js';

/** Frames read at once from each file. */
const BLOCK = 16_384;

/** Sound that is read in parts. */
export interface SampleStream extends Pick<SampleSource, 'read' | 'skip'> {
  readonly format: Pick<PcmFormat, 'sampleRate' | 'channels'>;
}

/** Excerpts of all files at the same places. */
export interface Excerpts {
  /** Frames of one excerpt. */
  size: number;
  count: number;
  /** Left and right side of each file, excerpt after excerpt. */
  files: readonly (readonly [Float32Array, Float32Array])[];
}

export interface TogetherResult {
  signals: Signal[];
  frames: number[];
  excerpts: Excerpts;
  /** Energies of the sum of all but the last file, of the last file, and their product; block by block. */
  blocks: { sum: number; last: number; product: number }[];
  blockFrames: number;
}

export interface TogetherOptions {
  /** Places of the excerpts, in frames, ascending. */
  starts: readonly number[];
  size: number;
  /** Frames left out at the start of a file; below zero, silence is put before it. */
  skips?: readonly number[];
}

/** Reads files of one sampling rate side by side to their ends: levels of each, and excerpts of all. */
export async function readTogether(
  streams: readonly SampleStream[],
  { starts, size, skips = [] }: TogetherOptions,
): Promise<TogetherResult> {
  const lanes = streams.map((stream, i) => new Lane(stream, skips[i] ?? 0, starts.length * size));
  for (const lane of lanes) await lane.begin();
  const blocks: TogetherResult['blocks'] = [];
  const total: [Float32Array, Float32Array] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  for (let at = 0; lanes.some(({ isOpen }) => isOpen); at += BLOCK) {
    for (const lane of lanes) {
      await lane.fill();
      starts.forEach((start, index) => lane.keep(at, start, size, index * size));
    }
    blocks.push(energies(lanes, total));
  }
  return {
    signals: lanes.map(({ meter }) => meter.result()),
    frames: lanes.map(({ frames }) => frames),
    excerpts: { size, count: starts.length, files: lanes.map(({ kept }) => kept) },
    blocks,
    blockFrames: BLOCK,
  };
}

function energies(lanes: readonly Lane[], total: readonly Float32Array[]) {
  const found = { sum: 0, last: 0, product: 0 };
  total.forEach((sum, side) => {
    sum.fill(0);
    for (const lane of lanes.slice(0, -1)) lane.addTo(sum, side);
    const last = lanes.at(-1)!.side(side);
    for (let i = 0; i < BLOCK; i++) {
      found.sum += sum[i]! * sum[i]!;
      found.last += last[i]! * last[i]!;
      found.product += sum[i]! * last[i]!;
    }
  });
  return found;
}

/** One of the files that are read together. */
class Lane {
  readonly meter: SignalMeter;
  readonly kept: readonly [Float32Array, Float32Array];
  isOpen = true;
  frames = 0;
  private silence: number;
  private filled = 0;
  private readonly block: readonly [Float32Array, Float32Array];

  constructor(
    private readonly stream: SampleStream,
    private readonly skip: number,
    keptFrames: number,
  ) {
    this.meter = new SignalMeter(stream.format.sampleRate);
    this.silence = Math.max(0, -skip);
    const sides = (length: number): [Float32Array, Float32Array] => {
      const left = new Float32Array(length);
      return [left, stream.format.channels === 2 ? new Float32Array(length) : left];
    };
    this.kept = sides(keptFrames);
    this.block = sides(BLOCK);
  }

  async begin(): Promise<void> {
    if (this.skip > 0) await this.stream.skip(this.skip);
  }

  side(side: number): Float32Array {
    return this.block[side]!;
  }

  addTo(sum: Float32Array, side: number): void {
    const block = this.block[side]!;
    for (let i = 0; i < this.filled; i++) sum[i]! += block[i]!;
  }

  /** Reads the next block; past the end it is silent. */
  async fill(): Promise<void> {
    if (!this.isOpen) {
      if (this.filled > 0) for (const side of this.block) side.fill(0);
      this.filled = 0;
      return;
    }
    const before = Math.min(this.silence, BLOCK);
    this.silence -= before;
    const sides = this.stream.format.channels === 2 ? this.block : [this.block[0]];
    for (const side of sides) side.fill(0, 0, before);
    const room = sides.map((side) => side.subarray(before));
    const read = before < BLOCK ? await this.stream.read(room, BLOCK - before) : 0;
    this.isOpen = before + read === BLOCK;
    this.filled = before + read;
    for (const side of sides) side.fill(0, this.filled);
    this.frames += read;
    if (read > 0) this.meter.add(room, read);
  }

  /** Copies what the block at `at` has of an excerpt to its place. */
  keep(at: number, start: number, size: number, to: number): void {
    const from = Math.max(at, start);
    const end = Math.min(at + this.filled, start + size);
    if (end <= from) return;
    this.kept.forEach((side, i) => side.set(this.block[i]!.subarray(from - at, end - at), to + from - start));
  }
}
