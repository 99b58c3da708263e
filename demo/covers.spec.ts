import sharp from 'sharp';
import { GENRES } from '#domain/genres.js';
import { DEMO_TRACKS } from './catalogue.js';
import { DEMO_DEMOS } from './demo-catalogue.js';
import { assignDrawings } from './media/cover-drawings.js';
import { COVER_WIDTHS, drawCover, renderCover } from '../server/src/modules/catalogue/covers/index.js';

/** The server decodes drawings alone. */
sharp.unblock({ operation: ['VipsForeignLoadWebp'] });

const ITEMS = [...DEMO_TRACKS, ...DEMO_DEMOS];
const DRAWINGS = assignDrawings(ITEMS);

/** A sixth of the usual 72 dots per inch: rasterises 36 times fewer pixels. */
const SMALL = { density: 12 };

/** The cover scaled down to 16 x 16 grey pixels. */
async function thumbnail(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), SMALL).resize(16, 16).greyscale().raw().toBuffer();
}

const mean = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function difference(a: Buffer, b: Buffer): number {
  return mean(a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
}

describe('covers of the demo', () => {
  it('are of at least 40 kinds, light and dark, and differ also as 16 x 16 grey pixels', async () => {
    expect(new Set(DRAWINGS).size).toBeGreaterThanOrEqual(40);
    const thumbnails = await Promise.all(ITEMS.map((item, i) => thumbnail(drawCover(item, DRAWINGS[i]))));
    const nearest = thumbnails.flatMap((one, i) =>
      thumbnails.slice(i + 1).map((other) => difference(one, other)),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(2);
    const lights = thumbnails.map(mean);
    expect(lights.filter((light) => light > 140).length).toBeGreaterThanOrEqual(15);
    expect(lights.filter((light) => light < 80).length).toBeGreaterThanOrEqual(15);
  });

  it('are deterministic', () => {
    const draw = (): string[] =>
      (['smoke', 'stacked', 'tiles'] as const).map((drawing) => drawCover(ITEMS[0]!, drawing));
    expect(draw()).toEqual(draw());
  });

  it('render as square WebP in each width of COVER_WIDTHS', async () => {
    const images = await renderCover(drawCover(DEMO_TRACKS[0]!));
    for (const width of COVER_WIDTHS) {
      expect(await sharp(images[width]).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  });
});

describe('a cover', () => {
  it.each(GENRES)('of %s is not empty, also for a name in another script', async (category) => {
    for (const name of [`Some ${category}`, 'Ночь']) {
      const { channels } = await sharp(Buffer.from(drawCover({ name, category, musicKey: 'D' }))).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
    }
  });
});
