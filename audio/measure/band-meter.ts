import { Framer, frameSize, Spectrum } from '#domain/audio/fft.js';

/** Frames of one second. */
export const FRAMES_PER_SECOND = 100;
const FRAME_SECONDS = 0.02;
/** Upper ends of the bands in hertz: kick, bass, then about two in an octave. */
const BAND_ENDS = [90, 160, 270, 450, 750, 1_200, 1_900, 3_000, 4_700, 7_500, 11_000, 16_000] as const;
const BAND_COUNT: number = BAND_ENDS.length;
/** Longer audio is measured up to here; bounds the memory. */
const MAX_FRAMES = 20 * 60 * FRAMES_PER_SECOND;

/** Rises up to this are no onsets: the level of a held tone wavers so much from frame to frame (0.4 dB). */
const FLUTTER = 0.1;

/** Energies of frequency bands over time. Source of the tempo and of the sections. */
export class BandMeter {
  /** `BAND_COUNT` energies of each frame. */
  private readonly energies: Float32Array[] = [];
  private readonly framer: Framer;
  private readonly spectrum: Spectrum;
  private readonly ends: number[];
  /** Frames in a second: the hop is a whole number of samples. */
  readonly rate: number;

  constructor(sampleRate: number) {
    const size = frameSize(FRAME_SECONDS, sampleRate);
    const hop = Math.max(1, Math.round(sampleRate / FRAMES_PER_SECOND));
    this.rate = sampleRate / hop;
    this.spectrum = new Spectrum(size);
    this.ends = BAND_ENDS.map((hertz) => Math.min(size / 2, Math.round((hertz * size) / sampleRate) + 1));
    this.framer = new Framer(size, hop, (frame) => this.measure(frame));
  }

  add(mono: Float32Array, length: number): void {
    if (this.energies.length < MAX_FRAMES) this.framer.add(mono, length);
  }

  get frames(): readonly Float32Array[] {
    return this.energies;
  }

  private measure(frame: Float32Array): void {
    const power = this.spectrum.of(frame);
    const bands = new Float32Array(BAND_COUNT);
    let bin = 1;
    this.ends.forEach((end, band) => {
      for (; bin < end; bin++) bands[band]! += power[bin]!;
    });
    this.energies.push(bands);
  }
}

/** Rises of the levels of the lowest `count` bands from frame to frame, one curve of `frames.length` values. */
export function onsets(frames: readonly Float32Array[], count = BAND_COUNT): Float64Array {
  const rises = new Float64Array(frames.length);
  for (let band = 0; band < count; band++) {
    const level = (i: number): number => Math.log1p(1e5 * (frames[i]?.[band] ?? 0));
    const curve = new Float64Array(frames.length);
    let sum = 0;
    for (let i = 2; i < frames.length; i++) {
      curve[i] = Math.max(0, level(i) - Math.max(level(i - 1), level(i - 2)) - FLUTTER);
      sum += curve[i]!;
    }
    // Each band counts alike, however loud it is.
    const scale = frames.length / (sum + 0.02 * frames.length);
    for (let i = 0; i < frames.length; i++) rises[i]! += curve[i]! * scale;
  }
  return rises;
}
