import { MPEGDecoder } from 'mpg123-decoder';
import { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { analyseAudio } from '../audio-analysis.js';
import { integratedLoudness } from '../loudness.js';
import { encodeParts, encodePreview } from './encode-preview.js';
import { resample } from '../resample.js';

const RATE = 44_100;
const SECONDS = 12;

/** A beat of short bursts of noise over a bass, far from the loudness of previews. */
function music(level: number): [Float32Array, Float32Array] {
  const random = new Random('preview');
  const side = () =>
    Float32Array.from({ length: SECONDS * RATE }, (_, i) => {
      const beat = Math.exp(-((i % (RATE / 2)) / RATE) * 30);
      return level * (0.4 * Math.sin((2 * Math.PI * 55 * i) / RATE) + beat * (2 * random.next() - 1));
    });
  return [side(), side()];
}

it.each([
  ['a quiet master', 0.03],
  ['a master above full scale', 1.6],
])('brings %s to the loudness of previews below the true peak', async (_, level) => {
  const { mp3, loudness, truePeak } = await encodePreview(music(level));
  expect(Math.abs(loudness + 9)).toBeLessThan(0.5);
  expect(truePeak).toBeLessThanOrEqual(-1);
  expect(await analyseAudio(mp3)).toMatchObject({ format: 'mp3', sampleRate: RATE });
});

it('fades both ends', async () => {
  const [left, right] = music(0.3);
  await encodePreview([left, right]);
  for (const end of [left[0], left.at(-1)]) expect(end).toBeCloseTo(0, 6);
});

it('rejects silence', async () => {
  const silence = () => new Float32Array(5 * RATE);
  await expect(encodePreview([silence(), silence()])).rejects.toThrow('The section is silent');
});

it.each([48_000, 88_200, 96_000])('keeps a tone of %i Hz at its pitch and level', (rate) => {
  const tone = Float32Array.from({ length: rate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 997 * i) / rate));
  const changed = resample(tone, rate, RATE);
  expect(changed).toHaveLength(RATE);
  const error = changed
    .subarray(100, -100)
    .reduce(
      (most, sample, i) =>
        Math.max(most, Math.abs(sample - 0.5 * Math.sin((2 * Math.PI * 997 * (i + 100)) / RATE))),
      0,
    );
  expect(error).toBeLessThan(0.001);
});

async function decoded(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  decoder.free();
  return channelData[0]!;
}

/** Level of a tone in a part of a second, in decibels. */
function levelAt(samples: Float32Array, hertz: number, from: number, seconds: number): number {
  let [re, im] = [0, 0];
  const count = seconds * RATE;
  for (let i = 0; i < count; i++) {
    const sample = samples[Math.round(from * RATE) + i]!;
    re += sample * Math.cos((2 * Math.PI * hertz * i) / RATE);
    im += sample * Math.sin((2 * Math.PI * hertz * i) / RATE);
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / count);
}

it('lays a tone of -20 dB over a preview where the store wants it', async () => {
  const [plain, tagged] = [await encodePreview(music(0.3)), await encodePreview(music(0.3), 'tone')];
  const [before, after] = [await decoded(plain.mp3), await decoded(tagged.mp3)];
  // The tone is loudest in its middle.
  expect(levelAt(after, 880, 7.75, 0.1)).toBeGreaterThan(-23);
  expect(levelAt(after, 880, 7.75, 0.1)).toBeLessThan(-17);
  expect(levelAt(before, 880, 7.75, 0.1)).toBeLessThan(-30);
  expect(levelAt(after, 880, 4, 0.1)).toBeLessThan(-30);
  expect(Math.abs(tagged.loudness + 9)).toBeLessThan(0.5);
});

it('encodes parts that together sound as the preview of their sum', async () => {
  const sine = (hertz: number, level: number): [Float32Array, Float32Array] => {
    const side = Float32Array.from(
      { length: SECONDS * RATE },
      (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / RATE),
    );
    return [side, side.slice()];
  };
  const [low, high] = await Promise.all(
    (await encodeParts([sine(220, 0.1), sine(1760, 0.05)])).map((mp3) => decoded(mp3)),
  );
  // All parts get the same gain, so their distance is kept, and each holds its own sound alone.
  expect(levelAt(low!, 220, 5, 1) - levelAt(high!, 1760, 5, 1)).toBeCloseTo(6, 0);
  expect(levelAt(low!, 1760, 5, 1)).toBeLessThan(-60);
  const together = low!.map((sample, i) => sample + high![i]!);
  expect(Math.abs(integratedLoudness([together, together], RATE) + 9)).toBeLessThan(0.5);
});
