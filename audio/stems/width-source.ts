import { Framer, Spectrum } from '#domain/audio/fft.js';

const FRAME = 4096;
const BINS = FRAME / 2;
/** Energy of the width in proportion to that of the sum of both sides, at most: of a sound on one side only. */
const WIDEST = 4;

/** Real and imaginary parts of the bins of each frame, one frame after another. */
interface Spectra {
  re: Float32Array;
  im: Float32Array;
  frames: number;
}

/** Tells which stem the difference between the sides of a mix belongs to. */
export class WidthSource {
  private readonly width: Spectra;

  constructor(width: Float32Array) {
    this.width = spectraOf(width);
  }

  /**
   * Degree to which a stem explains the width, 0 to 2: in each frequency, how far the two keep their phase, as panned sounds do, and how far
   * their levels move together, as those of chorus and reverberation do. Frequencies count as much as the width has of them.
   */
  likeness(stem: Float32Array): number {
    const other = spectraOf(stem);
    let [alike, whole] = [0, 0];
    for (let bin = 0; bin < BINS; bin++) {
      const { energy, likeness } = this.likenessAt(bin, other);
      alike += energy * likeness;
      whole += energy;
    }
    return whole > 0 ? alike / whole : 0;
  }

  private likenessAt(bin: number, other: Spectra): { energy: number; likeness: number } {
    const { width } = this;
    let [ofWidth, ofStem, real, imaginary] = [0, 0, 0, 0];
    let [both, widthSquared, stemSquared] = [0, 0, 0];
    for (let i = bin; i < width.frames * BINS; i += BINS) {
      const [a, b] = [width.re[i]!, width.im[i]!];
      const [c, d] = [other.re[i]!, other.im[i]!];
      const [first, second] = [a * a + b * b, c * c + d * d];
      ofWidth += first;
      ofStem += second;
      real += a * c + b * d;
      imaginary += b * c - a * d;
      both += first * second;
      widthSquared += first * first;
      stemSquared += second * second;
    }
    if (ofWidth * ofStem * widthSquared * stemSquared === 0) return { energy: ofWidth, likeness: 0 };
    const coherence = (real * real + imaginary * imaginary) / (ofWidth * ofStem);
    const levels = both / Math.sqrt(widthSquared * stemSquared);
    // A sound cannot be the source of more width than it has energy.
    const possible = Math.min(1, (WIDEST * ofStem) / ofWidth);
    return { energy: ofWidth, likeness: possible * (coherence + levels) };
  }
}

function spectraOf(sound: Float32Array): Spectra {
  const frames = Math.max(0, Math.floor((sound.length - FRAME) / BINS) + 1);
  const re = new Float32Array(frames * BINS);
  const im = new Float32Array(frames * BINS);
  const spectrum = new Spectrum(FRAME);
  let at = 0;
  const framer = new Framer(FRAME, BINS, (frame) => {
    spectrum.of(frame);
    re.set(spectrum.re.subarray(0, BINS), at);
    im.set(spectrum.im.subarray(0, BINS), at);
    at += BINS;
  });
  framer.add(sound, sound.length);
  return { re, im, frames };
}
