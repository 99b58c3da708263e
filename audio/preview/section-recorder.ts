import type { SampleFormat, SampleSink } from '../sample-sink.js';
import { MP3_SAMPLE_RATE } from '../mp3-encoder.js';
import { resample } from '../resample.js';

/** Keeps one section of a stream. */
export class SectionRecorder implements SampleSink {
  private readonly kept: Float32Array[];
  private readonly from: number;
  private readonly to: number;
  private position = 0;

  constructor(
    private readonly format: SampleFormat,
    { startSeconds, seconds }: { startSeconds: number; seconds: number },
  ) {
    this.from = Math.round(startSeconds * format.sampleRate);
    this.to = this.from + Math.round(seconds * format.sampleRate);
    this.kept = Array.from({ length: format.channels }, () => new Float32Array(this.to - this.from));
  }

  get isFull(): boolean {
    return this.position >= this.to;
  }

  add(channels: readonly Float32Array[], length: number): void {
    const first = Math.max(0, this.from - this.position);
    const last = Math.min(length, this.to - this.position);
    if (first < last) {
      const at = this.position + first - this.from;
      this.kept.forEach((kept, channel) => kept.set(channels[channel]!.subarray(first, last), at));
    }
    this.position += length;
  }

  /** Left and right at the sampling rate of previews. A section beyond the end is filled up with silence. */
  stereo(): [left: Float32Array, right: Float32Array] {
    const [left, right] = this.kept.map((side) => resample(side, this.format.sampleRate, MP3_SAMPLE_RATE));
    return [left!, right ?? left!.slice()];
  }
}
