import sharp from 'sharp';
import { GENRES } from '#domain/genres.js';
import { DEMO_CATALOGUE_DEMOS, DEMO_CATALOGUE_TRACKS } from '../seed/index.js';
import { COVER_WIDTHS, drawCover, renderCover } from './index.js';

const ITEMS = [...DEMO_CATALOGUE_TRACKS, ...DEMO_CATALOGUE_DEMOS];

/** A cover as a grid of 16 x 16 grey pixels, which is about what one tells at a glance. */
async function glance(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(16, 16).greyscale().raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describe('covers', () => {
  it('are alike for no two items, even at a glance', async () => {
    const glances = await Promise.all(ITEMS.map((item) => glance(drawCover(item))));
    const nearest = glances.flatMap((one, i) => glances.slice(i + 1).map((other) => difference(one, other)));
    expect(Math.min(...nearest)).toBeGreaterThan(2);
  });

  it('are the same drawing every time', () => {
    expect(ITEMS.map(drawCover)).toEqual(ITEMS.map(drawCover));
  });

  it.each(GENRES)('of %s stand on a dark ground and are not empty', async (category) => {
    const svg = drawCover({ name: `Some ${category}`, category, bpm: null, musicKey: 'D' });
    const { channels } = await sharp(Buffer.from(svg)).stats();
    const means = channels.slice(0, 3).map((channel) => channel.mean);
    expect(Math.max(...means)).toBeLessThan(170);
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
  });

  it('are rendered as square WebP in every width the pages use', async () => {
    const images = await renderCover(drawCover(DEMO_CATALOGUE_TRACKS[0]!));
    for (const width of COVER_WIDTHS) {
      expect(await sharp(images[width]).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  });
});
