import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PEAK_COUNT } from '#domain/track.js';
import { composePreview, createMediaFolders, renderMedia } from './track-media.js';
import { analyseAudio } from '#audio/index.js';
import { DEMO_TRACKS } from '../catalogue.js';
import { DEMO_DEMOS } from '../demo-catalogue.js';
import { outlineTrack } from '../synth/index.js';
import { catalogueJobs } from './index.js';
import { storedOutline } from './outlines.js';

const item = {
  name: 'Spare Key',
  category: 'Deep House',
  bpm: 121,
  composedIn: 'C',
  musicKey: 'C',
  mode: 'minor',
  drawing: 'silk',
} as const;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('media of a track', () => {
  let mediaDir: string;

  beforeEach(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'ghostnote-media-'));
    await createMediaFolders(mediaDir);
  });

  afterEach(() => rm(mediaDir, { recursive: true }));

  it('writes a cover in four sizes, outlines the preview, and leaves no temporary file', async () => {
    const media = await renderMedia(mediaDir, item);
    const stem = /^media\/covers\/([0-9a-f]+)\.webp$/.exec(media.img)?.[1] ?? '';
    expect(media.audio).toBe(`media/audio/${stem}.mp3`);
    expect(media.peaks).toHaveLength(PEAK_COUNT);
    expect(Math.max(...media.peaks)).toBe(100);
    expect((await readdir(join(mediaDir, 'covers'))).sort()).toEqual(
      ['-1200.webp', '-160.webp', '-320.webp', '.webp'].map((ending) => `${stem}${ending}`),
    );
    expect(await readdir(join(mediaDir, 'audio'))).toEqual([]);
  });

  it('composes the preview as outlined, and once', async () => {
    const { audio, durationSeconds, peaks } = await renderMedia(mediaDir, item);
    const file = join(mediaDir, audio.replace('media/', ''));
    await composePreview(mediaDir, item);
    expect(await readdir(join(mediaDir, 'audio'))).toEqual([basename(file)]);
    const composed = await analyseAudio(await readFile(file));
    expect(Math.abs(composed.durationSeconds - durationSeconds)).toBeLessThan(0.1);
    // One overshoot of the encoder lowers all other peaks.
    const scale = mean(peaks) / mean(composed.peaks);
    expect(mean(composed.peaks.map((peak, i) => Math.abs(peak * scale - peaks[i]!)))).toBeLessThan(6);

    const { mtimeMs } = await stat(file);
    await composePreview(mediaDir, item);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  it('has the outline of each preview of the catalogue stored, as the synthesiser makes it', () => {
    const jobs = [...catalogueJobs([...DEMO_TRACKS, ...DEMO_DEMOS])];
    const missing = jobs.filter(([path]) => !storedOutline(basename(path))).map(([, { name }]) => name);
    expect(missing).toEqual([]);
    const [path, job] = jobs.at(-1)!;
    expect(storedOutline(basename(path))).toEqual(outlineTrack(job));
  });

  it('reuses existing covers instead of writing them again', async () => {
    const first = await renderMedia(mediaDir, item);
    const file = join(mediaDir, first.img.replace('media/', ''));
    const { mtimeMs } = await stat(file);
    expect(await renderMedia(mediaDir, item)).toEqual(first);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });
});
