import { decibels, Framer, frameSize, Spectrum } from '#domain/audio/fft.js';

const FRAME_SECONDS = 0.08;
/** Highest frequencies that encoders of lossy formats keep. */
const CUT_RANGE = { from: 14_500, to: 20_600 } as const;
/** Width of the edge of such a filter, and of what is compared on both sides of it, in hertz. */
const EDGE = 350;
const SIDE = 700;
/** Fall of the level over the edge that no mixing filter shows, in dB. */
const STEEP = 24;

export interface Bandwidth {
  /** Highest frequency with sound, in hertz. */
  highest: number;
  /** Frequency above which a filter as steep as an encoder's removes everything; null without one. */
  lossyCutoff: number | null;
}

/** Mean spectrum of a stream: how far it reaches, and whether an encoder has cut it. */
export class BandwidthMeter {
  private readonly sums: Float64Array;
  private readonly framer: Framer;
  private readonly spectrum: Spectrum;
  private frames = 0;

  constructor(private readonly sampleRate: number) {
    const size = frameSize(FRAME_SECONDS, sampleRate);
    this.spectrum = new Spectrum(size);
    this.sums = new Float64Array(size / 2);
    this.framer = new Framer(size, size, (frame) => this.measure(frame));
  }

  add(mono: Float32Array, length: number): void {
    this.framer.add(mono, length);
  }

  result(): Bandwidth {
    const levels = Array.from(this.sums, (sum) => decibels(sum / (this.frames || 1)));
    const width = this.sampleRate / this.spectrum.size;
    return { highest: this.highest(levels, width), lossyCutoff: this.cutoff(levels, width) };
  }

  private measure(frame: Float32Array): void {
    const power = this.spectrum.of(frame);
    for (let i = 0; i < power.length; i++) this.sums[i]! += power[i]!;
    this.frames++;
  }

  private highest(levels: readonly number[], width: number): number {
    const loudest = Math.max(...levels);
    for (let bin = levels.length - 1; bin > 0; bin--) {
      if (levels[bin]! > Math.max(loudest - 90, -125)) return Math.round(bin * width);
    }
    return 0;
  }

  private cutoff(levels: readonly number[], width: number): number | null {
    // Sampled too slowly to show a cut.
    if (this.sampleRate < 2 * CUT_RANGE.to + 2 * SIDE) return null;
    const mean = (from: number, to: number): number => {
      const part = levels.slice(Math.round(from / width), Math.round(to / width));
      return part.reduce((sum, level) => sum + level, 0) / part.length;
    };
    let best = { at: 0, fall: 0 };
    for (let at: number = CUT_RANGE.from; at <= CUT_RANGE.to; at += 50) {
      const fall =
        mean(at - EDGE - SIDE, at - EDGE) - mean(at + EDGE, Math.min(at + EDGE + SIDE, this.sampleRate / 2));
      if (fall > best.fall) best = { at, fall };
    }
    const before = mean(best.at - EDGE - SIDE, best.at - EDGE);
    const above = mean(best.at + EDGE, this.sampleRate / 2);
    const isCut = best.fall >= STEEP && before > -115 && above < before - STEEP + 4;
    return isCut ? best.at : null;
  }
}
