import { Random } from '../../random/index.js';
import { analyseAudio } from '../audio-analysis.js';
import { encodePreview } from './encode-preview.js';
import { resample } from './resample.js';

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
