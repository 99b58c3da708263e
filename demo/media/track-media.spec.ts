import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEAK_COUNT } from '#domain/track.js';
import { createMediaFolders, renderMedia } from './track-media.js';

const item = {
  name: 'Spare Key',
  category: 'Deep House',
  bpm: 121,
  musicKey: 'C',
  mode: 'minor',
  drawing: 'silk',
} as const;

describe('renderMedia', () => {
  let mediaDir: string;

  beforeEach(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'ghostnote-media-'));
    await createMediaFolders(mediaDir);
  });

  afterEach(() => rm(mediaDir, { recursive: true }));

  it('writes a preview and a cover in four sizes, and leaves no temporary file', async () => {
    const media = await renderMedia(mediaDir, item);
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

  it('reuses existing files instead of writing them again', async () => {
    const first = await renderMedia(mediaDir, item);
    const file = join(mediaDir, first.audio.replace('media/', ''));
    const [bytes, { mtimeMs }] = [await readFile(file), await stat(file)];
    expect(await renderMedia(mediaDir, item)).toEqual(first);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    expect(Buffer.compare(await readFile(file), bytes)).toBe(0);
  });
});
