import { Framer, Spectrum } from './fft.js';
import { Decimator } from './decimator.js';

/** Bins of an octave: three a semitone, so that a pitch shift is a rotation even when it is finer than a semitone. */
export const BINS = 36;
/** Seconds between two frames. */
export const HOP_SECONDS = 0.125;

/** The analysis needs no more than twice `HIGHEST`. */
const LOWEST_RATE = 10_000;
/** 0.34 to 0.41 seconds at the reduced rate. */
const FRAME = 4096;
/** Below, a semitone is finer than the spectrum; above, codecs and equalisers change the most. */
const LOWEST = 110;
const HIGHEST = 3520;
/** Weights of neighbouring frames: notes rather than their attacks are compared. */
const SMOOTHING = [0.25, 0.75, 1, 0.75, 0.25];
/** Mean magnitude under which a frame is silence. */
const SILENCE = 1e-5;

/** Strength of each of the 36 pitch classes, frame by frame; frames of silence are zero. */
export interface Chroma {
  /** `BINS` values a frame, of length 1. */
  bins: Float32Array;
  frames: number;
}

/** Measures the chroma of a stream. */
export class ChromaMeter {
  private readonly decimator: Decimator;
  private readonly framer: Framer;
  private readonly spectrum = new Spectrum(FRAME);
  private readonly places: Float32Array;
  private readonly rows: Float32Array[] = [];

  constructor({ sampleRate }: { sampleRate: number }) {
    const factor = Math.max(1, Math.floor(sampleRate / LOWEST_RATE));
    const rate = sampleRate / factor;
    this.decimator = new Decimator(factor);
    this.framer = new Framer(FRAME, Math.round(rate * HOP_SECONDS), (frame) => this.measure(frame));
    const width = rate / FRAME;
    const first = Math.ceil(LOWEST / width);
    this.places = Float32Array.from({ length: FRAME / 2 }, (_, bin) =>
      bin < first || bin * width >= HIGHEST ? -1 : (BINS * Math.log2((bin * width) / LOWEST)) % BINS,
    );
  }

  add(channels: readonly Float32Array[], length: number): void {
    const samples = this.decimator.reduce(channels, length);
    this.framer.add(samples, samples.length);
  }

  result(): Chroma {
    const { rows } = this;
    const bins = new Float32Array(rows.length * BINS);
    rows.forEach((_, at) => bins.set(smoothed(rows, at), at * BINS));
    return { bins, frames: rows.length };
  }

  private measure(frame: Float32Array): void {
    const power = this.spectrum.of(frame);
    const row = new Float32Array(BINS);
    for (let bin = 0; bin < power.length; bin++) {
      const place = this.places[bin]!;
      if (place < 0) continue;
      const magnitude = Math.sqrt(power[bin]!);
      const below = Math.floor(place);
      const share = place - below;
      row[below]! += magnitude * (1 - share);
      row[(below + 1) % BINS]! += magnitude * share;
    }
    this.rows.push(row);
  }
}

function smoothed(rows: readonly Float32Array[], at: number): Float32Array {
  const sum = new Float32Array(BINS);
  const middle = (SMOOTHING.length - 1) / 2;
  SMOOTHING.forEach((weight, i) => {
    rows[at + i - middle]?.forEach((value, bin) => (sum[bin]! += value * weight));
  });
  const length = Math.hypot(...sum);
  return length < SILENCE * BINS ? new Float32Array(BINS) : sum.map((value) => value / length);
}
