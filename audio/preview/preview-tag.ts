import { MP3_SAMPLE_RATE } from '../mp3-encoder.js';

/** Seconds between two tones; the first one comes after half of them. */
const EVERY = 15;
const SECONDS = 0.6;
const HERTZ = 880;
/** -20 dB. */
export const TAG_LEVEL = 0.1;

/** Adds the tag of previews in place: a short soft tone again and again. */
export function addTone(samples: Float32Array, level = TAG_LEVEL): void {
  const length = SECONDS * MP3_SAMPLE_RATE;
  for (let start = (EVERY / 2) * MP3_SAMPLE_RATE; start < samples.length; start += EVERY * MP3_SAMPLE_RATE) {
    for (let i = 0; i < length && start + i < samples.length; i++) {
      const swell = Math.sin((Math.PI * i) / length) ** 2;
      samples[start + i]! += level * swell * Math.sin((2 * Math.PI * HERTZ * i) / MP3_SAMPLE_RATE);
    }
  }
}
