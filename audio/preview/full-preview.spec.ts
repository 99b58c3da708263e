import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyseAudio, UnsupportedAudioError } from '../index.js';
import { makeFullPreview } from './full-preview.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'full-preview-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A tone of 16 bits, in a file. */
async function tone(
  level: number,
  { rate = 44_100, channels = 2, seconds = 4 }: { rate?: number; channels?: number; seconds?: number } = {},
): Promise<string> {
  const frames = rate * seconds;
  const wave = Buffer.alloc(44 + frames * channels * 2);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(channels, 22);
  wave.writeUInt32LE(rate, 24);
  wave.writeUInt32LE(rate * channels * 2, 28);
  wave.writeUInt16LE(channels * 2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(wave.length - 44, 40);
  for (let i = 0; i < frames * channels; i++) {
    const sample = level * Math.sin((2 * Math.PI * 997 * Math.floor(i / channels)) / rate);
    wave.writeInt16LE(Math.round(sample * 32_767), 44 + 2 * i);
  }
  const file = join(folder, `${level}-${rate}-${channels}-${seconds}`);
  await writeFile(file, wave);
  return file;
}

const LIMIT = 60;

it('makes an MP3 of the whole file, as loud as it is', async () => {
  const { mp3, durationSeconds, peaks, loudness } = await makeFullPreview(await tone(0.1), LIMIT);
  expect({ durationSeconds, bars: peaks.length }).toEqual({ durationSeconds: 4, bars: 200 });
  // A sine of 997 Hz in both channels at -20 dBFS.
  expect(loudness).toBeCloseTo(-20, 1);
  const heard = await analyseAudio(mp3);
  expect(heard.format).toBe('mp3');
  expect(heard.durationSeconds).toBeCloseTo(4, 0);
  expect(heard.peakDb).toBeCloseTo(-20, 0);
});

it.each([
  [8_000, 44_100],
  [48_000, 48_000],
  [96_000, 44_100],
  [192_000, 44_100],
])('keeps the length of a file at %i Hz, played at %i', async (rate, sampleRate) => {
  const { mp3, durationSeconds } = await makeFullPreview(await tone(0.5, { rate, channels: 1 }), LIMIT);
  const heard = await analyseAudio(mp3);
  expect({ durationSeconds, sampleRate: heard.sampleRate }).toEqual({ durationSeconds: 4, sampleRate });
  expect(heard.durationSeconds).toBeCloseTo(4, 0);
});

it('measures no loudness of silence', async () => {
  expect((await makeFullPreview(await tone(0), LIMIT)).loudness).toBeNull();
});

it('refuses a longer file, one without sound and one that is none', async () => {
  const text = join(folder, 'text');
  await writeFile(text, 'Not a sound. '.repeat(500));
  for (const [file, limit] of [
    [await tone(0.5), 3],
    [await tone(0.5, { seconds: 0 }), LIMIT],
    [text, LIMIT],
  ] as const) {
    await expect(makeFullPreview(file, limit)).rejects.toThrow(UnsupportedAudioError);
  }
});
