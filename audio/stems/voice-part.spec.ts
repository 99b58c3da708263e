import { voicePartOf } from './voice-part.js';

const SIZE = 16_384;

/** Noise of a seed, without anything in common with that of another one. */
function noise(seed: number, gain = 0.2): Float32Array<ArrayBuffer> {
  let state = seed;
  return Float32Array.from({ length: 2 * SIZE }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return gain * (state / 2_147_483_647 - 0.5);
  });
}

const sum = (...sounds: Float32Array<ArrayBuffer>[]) =>
  sounds[0]!.map((_, i) => sounds.reduce((total, sound) => total + sound[i]!, 0));
const voice = noise(7, 0.3);
const band = noise(11, 0.5);
const full = sum(voice, band);
/** Limits a sound as mastering does. */
const mastered = (sound: Float32Array<ArrayBuffer>) => sound.map((sample) => Math.tanh(3 * sample) / 2);
const late = (sound: Float32Array<ArrayBuffer>, by: number) => {
  const result = new Float32Array(sound.length);
  result.set(sound.subarray(0, sound.length - by), by);
  return result;
};
const partOf = (other: Float32Array<ArrayBuffer>, from = full) =>
  voicePartOf({ size: SIZE, voice, full: from, other });

describe('the part of the voice in a recording', () => {
  it('is missing in the rest of the full one, also mastered and a little late', () => {
    expect(partOf(band)).toBe('without');
    expect(partOf(late(mastered(band), 300), mastered(full))).toBe('without');
  });

  it('is all of an a cappella, also at another level', () => {
    expect(partOf(voice.map((sample) => sample / 2))).toBe('alone');
  });

  it('is in the full one at another level', () => {
    expect(partOf(full.map((sample) => sample / 3))).toBe('with');
  });

  it('is unknown for another recording, and where the full one has no voice', () => {
    expect(partOf(noise(99))).toBeNull();
    expect(partOf(band, noise(5))).toBeNull();
    expect(partOf(new Float32Array(2 * SIZE))).toBeNull();
  });
});
