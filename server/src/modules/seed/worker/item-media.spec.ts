import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEAK_COUNT } from '#domain/track.js';
import { makeItemMedia } from './item-media.js';
import { makeFolders } from './media-files.js';

const item = { name: 'Spare Key', category: 'Deep House', bpm: 121, musicKey: 'C' } as const;

describe('the media of an item', () => {
  let mediaDir: string;

  beforeEach(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'ghostnote-media-'));
    await makeFolders(mediaDir);
  });

  afterEach(() => rm(mediaDir, { recursive: true }));

  it('are a preview with its waveform and a cover in four sizes, and no half-written file', async () => {
    const media = await makeItemMedia(mediaDir, item);
    const stem = /^media\/covers\/([0-9a-f]+)\.webp$/.exec(media.img)?.[1] ?? '';
    expect(media.audio).toBe(`media/audio/${stem}.mp3`);
    expect(media.peaks).toHaveLength(PEAK_COUNT);
    expect(Math.max(...media.peaks)).toBe(100);
    expect(media.durationSeconds).toBeGreaterThanOrEqual(20);
    expect((await readdir(join(mediaDir, 'covers'))).sort()).toEqual(
      ['-1200.webp', '-160.webp', '-320.webp', '.webp'].map((ending) => `${stem}${ending}`),
    );
    expect(await readdir(join(mediaDir, 'audio'))).toEqual([`${stem}.mp3`]);
  });

  it('are made once: the second time the files are read, not written', async () => {
    const first = await makeItemMedia(mediaDir, item);
    const file = join(mediaDir, first.audio.replace('media/', ''));
    const [bytes, { mtimeMs }] = [await readFile(file), await stat(file)];
    expect(await makeItemMedia(mediaDir, item)).toEqual(first);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    expect(Buffer.compare(await readFile(file), bytes)).toBe(0);
  });
});
