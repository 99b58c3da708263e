import { MUSIC_KEYS, type KeyMode, type MusicKey } from '#domain/keys.js';
import { Framer, frameSize, Spectrum } from '#domain/audio/fft.js';

const FRAME_SECONDS = 0.6;
/** Kick drums below and noise above would disturb. */
const LOWEST = 110;
const HIGHEST = 4_000;
/** Semitones by which a tone may be off, as a standard deviation. */
const TUNING = 0.2;

/** Weights of the twelve degrees in electronic dance music (Faraldo et al., 2016). */
const PROFILES: Record<KeyMode, readonly number[]> = {
  major: [0.1652, 0.0475, 0.0829, 0.0669, 0.0999, 0.0927, 0.0529, 0.1316, 0.0522, 0.0744, 0.0694, 0.0643],
  minor: [0.1724, 0.0534, 0.0761, 0.1004, 0.0562, 0.0853, 0.0498, 0.1345, 0.0746, 0.05, 0.0919, 0.0555],
};
/** A minor key is easily taken for its relative major, which club tracks are rarely in. */
const MINOR_BONUS = 0.09;

export interface MeasuredKey {
  musicKey: MusicKey;
  mode: KeyMode;
}

export interface KeyEstimate extends MeasuredKey {
  /** 0 to 1, by the lead over the next key and the fit of the profile. */
  confidence: number;
  second: MeasuredKey;
}

/** Key of a stream, by the spectral peaks of its tones. */
export class KeyMeter {
  private readonly chroma = new Float64Array(12);
  private readonly framer: Framer;
  private readonly spectrum: Spectrum;

  constructor(private readonly sampleRate: number) {
    const size = frameSize(FRAME_SECONDS, sampleRate);
    this.spectrum = new Spectrum(size);
    this.framer = new Framer(size, size, (frame) => this.measure(frame));
  }

  add(mono: Float32Array, length: number): void {
    this.framer.add(mono, length);
  }

  /** Null for audio without tones. */
  result(): KeyEstimate | null {
    const { chroma } = this;
    if (!chroma.some((value) => value > 0)) return null;
    const ranked = MUSIC_KEYS.flatMap((musicKey, tonic) =>
      (['minor', 'major'] as const).map((mode) => ({
        musicKey,
        mode,
        fit: correlation(chroma, tonic, PROFILES[mode]) + (mode === 'minor' ? MINOR_BONUS : 0),
      })),
    ).sort((a, b) => b.fit - a.fit);
    const [best, second] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
    const lead = Math.min(1, (best.fit - second.fit) / 0.15);
    return {
      musicKey: best.musicKey,
      mode: best.mode,
      confidence: Math.max(0, Math.min(1, best.fit)) * (0.4 + 0.6 * lead),
      second: { musicKey: second.musicKey, mode: second.mode },
    };
  }

  private measure(frame: Float32Array): void {
    const power = this.spectrum.of(frame);
    const width = this.sampleRate / this.spectrum.size;
    const last = Math.min(power.length - 2, Math.floor(HIGHEST / width));
    const found = new Float64Array(12);
    let total = 0;
    for (let bin = Math.ceil(LOWEST / width); bin <= last; bin++) {
      const [before, peak, after] = [power[bin - 1]!, power[bin]!, power[bin + 1]!];
      if (peak <= before || peak < after || peak < 1e-9) continue;
      const [a, b, c] = [Math.log(before + 1e-15), Math.log(peak), Math.log(after + 1e-15)];
      const hertz = (bin + (0.5 * (a - c)) / (a - 2 * b + c)) * width;
      const semitones = 12 * Math.log2(hertz / 440);
      const pitch = Math.round(semitones);
      const offset = (semitones - pitch) / TUNING;
      // Overtones are perceived as colour, so high tones count less.
      const weight = Math.sqrt((peak * LOWEST) / hertz) * Math.exp(-0.5 * offset * offset);
      found[((pitch % 12) + 12) % 12]! += weight;
      total += weight;
    }
    // Each frame counts by its level in a compressed form.
    if (total > 0) found.forEach((value, i) => (this.chroma[i]! += value / Math.sqrt(total)));
  }
}

function correlation(chroma: ArrayLike<number>, tonic: number, profile: readonly number[]): number {
  const mean = (values: ArrayLike<number>): number =>
    Array.from(values).reduce((sum, value) => sum + value, 0) / 12;
  const [mx, my] = [mean(chroma), mean(profile)];
  let [xy, xx, yy] = [0, 0, 0];
  profile.forEach((weight, degree) => {
    const x = chroma[(tonic + degree) % 12]! - mx;
    const y = weight - my;
    xy += x * y;
    xx += x * x;
    yy += y * y;
  });
  return xx * yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
}
