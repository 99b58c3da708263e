import { Random } from '../../src/modules/catalogue/covers/random.js';
import { waveFile } from './samples.js';

export const TUNE_RATE = 11_025;
export const TUNE_SECONDS = 40;

export interface Playing {
  tempo?: number;
  semitones?: number;
  from?: number;
  gain?: number;
  /** Half of the amplitude of added noise. */
  noise?: number;
}

/** A tune of chords and a melody, chosen by the seed. */
export function tune(
  seed: string,
  { tempo = 1, semitones = 0, from = 0, gain = 1, noise = 0 }: Playing = {},
) {
  const random = new Random(seed);
  const notes = Array.from({ length: TUNE_SECONDS * 4 }, (_, step) => ({
    start: step / 4,
    length: random.next() < 0.2 ? 2 : 0.25 + random.next() * 0.5,
    hertz: 220 * 2 ** (Math.floor(random.next() * 24) / 12),
  }));
  const samples = new Float32Array((TUNE_SECONDS * TUNE_RATE) / tempo);
  const hiss = new Random('noise');
  const pitch = 2 ** (semitones / 12);
  for (const { start, length, hertz } of notes) {
    const end = Math.min(samples.length, ((start + length) * TUNE_RATE) / tempo);
    for (let i = Math.floor((start * TUNE_RATE) / tempo); i < end; i++) {
      samples[i]! += 0.1 * Math.sin((2 * Math.PI * hertz * pitch * i) / TUNE_RATE);
    }
  }
  return samples.subarray(from * TUNE_RATE).map((sample) => gain * (sample + noise * (hiss.next() - 0.5)));
}

/** The tune as a wave file. */
export function tuneFile(seed: string, playing: Playing = {}): Buffer {
  return waveFile(tune(seed, playing), TUNE_RATE);
}
