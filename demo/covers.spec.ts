import sharp from 'sharp';
import { GENRES } from '#domain/genres.js';
import { DEMO_DEMOS, DEMO_TRACKS } from './catalogue.js';
import { COVER_WIDTHS, drawCover, renderCover } from '../server/src/modules/covers/index.js';

const ITEMS = [...DEMO_TRACKS, ...DEMO_DEMOS];

/** The cover scaled down to 16 x 16 grey pixels. */
async function thumbnail(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(16, 16).greyscale().raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describe('covers', () => {
  it('differ between any two items, also as 16 x 16 grey pixels', async () => {
    const thumbnails = await Promise.all(ITEMS.map((item) => thumbnail(drawCover(item))));
    const nearest = thumbnails.flatMap((one, i) =>
      thumbnails.slice(i + 1).map((other) => difference(one, other)),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(2);
  });

  it('are deterministic', () => {
    expect(ITEMS.map(drawCover)).toEqual(ITEMS.map(drawCover));
  });

  it.each(GENRES)('of %s have a dark ground and are not empty', async (category) => {
    const svg = drawCover({ name: `Some ${category}`, category, bpm: null, musicKey: 'D' });
    const { channels } = await sharp(Buffer.from(svg)).stats();
    const means = channels.slice(0, 3).map((channel) => channel.mean);
    expect(Math.max(...means)).toBeLessThan(170);
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
  });

  it('render as square WebP in each width of COVER_WIDTHS', async () => {
    const images = await renderCover(drawCover(DEMO_TRACKS[0]!));
    for (const width of COVER_WIDTHS) {
      expect(await sharp(images[width]).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  });
});
