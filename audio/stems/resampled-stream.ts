import type { PcmStream } from '../pcm-stream.js';
import { filtered, ResamplingFilters } from '../resample.js';
import type { SampleStream } from './read-together.js';

/** Frames read from the source at once. */
const BLOCK = 16_384;

/** A stream at another sampling rate, converted while it is read. */
export class ResampledStream implements SampleStream {
  readonly format: SampleStream['format'];
  private readonly filters: ResamplingFilters;
  /** A window of the source, one array for each channel, and the frame of the source that it begins with. */
  private readonly window: Float32Array[];
  private first = 0;
  private length = 0;
  /** Frames of the source, once its end is known. */
  private end = Infinity;
  private next = 0;

  /** @param most frames of the result that are read */
  constructor(
    private readonly source: PcmStream,
    sampleRate: number,
    private readonly most: number,
  ) {
    const { channels, sampleRate: from } = source.format;
    this.format = { channels, sampleRate };
    this.filters = new ResamplingFilters(from, sampleRate);
    this.window = Array.from({ length: channels }, () => new Float32Array(BLOCK + this.filters.length));
  }

  async read(target: readonly Float32Array[], wanted: number): Promise<number> {
    let done = 0;
    for (;;) {
      done = this.convert(target, done, wanted);
      if (done === wanted || this.isAtEnd()) return done;
      await this.readOn(this.filters.startOf(this.next));
    }
  }

  /** Converts what the window holds. @returns the frames in the target by then */
  private convert(target: readonly Float32Array[], from: number, wanted: number): number {
    let done = from;
    for (; done < wanted && !this.isAtEnd(); done++) {
      const start = this.filters.startOf(this.next) - this.first;
      if (start + this.filters.length > this.length && this.end === Infinity) break;
      const taps = this.filters.of(this.next++);
      for (let channel = 0; channel < this.window.length; channel++) {
        target[channel]![done] = filtered(this.window[channel]!, start, taps, this.length);
      }
    }
    return done;
  }

  private isAtEnd(): boolean {
    return this.next >= this.most || this.filters.startOf(this.next) + this.filters.length / 2 > this.end;
  }

  skip(frames: number): Promise<void> {
    this.next += frames;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.source.close();
  }

  /** Moves the window on to a frame of the source. */
  private async readOn(start: number): Promise<void> {
    const begin = Math.max(0, start);
    const passed = Math.min(begin - this.first, this.length);
    for (const samples of this.window) samples.copyWithin(0, passed, this.length);
    this.length -= passed;
    this.first += passed;
    const rooms = this.window.map((samples) => samples.subarray(this.length));
    const read = await this.source.read(rooms, BLOCK);
    this.length += read;
    if (read < BLOCK) this.end = this.first + this.length;
  }
}
