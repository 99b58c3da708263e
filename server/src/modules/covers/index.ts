/** Draws a sleeve from a track's genre, key and name: for the demo catalogue, and for products saved without a picture. */

import sharp from 'sharp';
import type { Genre } from '#domain/genres.js';
import { camelotCode, type MusicKey } from '#domain/keys.js';
import { Random, hashText } from '../../core/random/index.js';
import { GENRE_DRAWINGS } from './genre-drawings.js';
import { letter } from './lettering.js';
import { PALETTES, type Palette } from './palette.js';
import { SIZE, rect } from './shapes.js';

interface Sleeve {
  name: string;
  category: Genre;
  bpm: number | null;
  musicKey: MusicKey;
}

/** Widths covers are stored in. */
export const COVER_WIDTHS = [160, 320, 640, 1200] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** Draws a track's sleeve as SVG: the genre chooses the composition, the key the colours, the name everything else. */
export function drawCover(sleeve: Sleeve): string {
  const random = new Random(`cover|${sleeve.name}|${sleeve.category}`);
  const palette = PALETTES[sleeve.musicKey];
  const drawings = GENRE_DRAWINGS[sleeve.category];
  const drawing = drawings[hashText(sleeve.name) % drawings.length];
  if (!drawing) throw new RangeError(`No drawing for ${sleeve.category}`);
  const art = drawing({ random, palette, name: sleeve.name });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    rect(0, 0, SIZE, SIZE, palette.ground) +
    layOut(art, sleeve, palette, random) +
    '</svg>'
  );
}

/** Sets art and title: full with a title strip, framed, or title above. */
function layOut(art: string, sleeve: Sleeve, palette: Palette, random: Random): string {
  const facts = [camelotCode(sleeve.musicKey), sleeve.bpm].filter(Boolean).join(' / ');
  const size = titleSize(sleeve.name);
  switch (random.int(0, 2)) {
    case 0:
      return (
        framed(art, 0, 0, SIZE, 1050) +
        letter(sleeve.name, 60, 1126 - size / 2, size, palette.bone).svg +
        letter(facts, 1140, 1126 - 13, 26, palette.main, { anchor: 'end' }).svg
      );
    case 1:
      return (
        framed(art, 60, 150, 1080, 990) +
        letter(sleeve.name, 60, 76 - size / 2, size, palette.bone).svg +
        letter(facts, 1140, 76 - 13, 26, palette.main, { anchor: 'end' }).svg
      );
    default:
      return (
        framed(art, 150, 0, 1050, SIZE) +
        `<g transform="translate(0 1200) rotate(-90)">` +
        letter(sleeve.name, 60, 76 - size / 2, size, palette.bone).svg +
        letter(facts, 1140, 76 - 13, 26, palette.main, { anchor: 'end' }).svg +
        '</g>'
      );
  }
}

/** Long titles are set smaller, so that they leave room for the facts. */
function titleSize(name: string): number {
  const width = letter(name, 0, 0, 44, '').width;
  return Math.round(44 * Math.min(1, 820 / width));
}

/** The art, cropped around its middle to a window of the sleeve. */
function framed(art: string, x: number, y: number, width: number, height: number): string {
  const scale = Math.max(width, height) / SIZE;
  const left = x + (width - SIZE * scale) / 2;
  const top = y + (height - SIZE * scale) / 2;
  return (
    `<clipPath id="window">${rect(x, y, width, height, '#fff')}</clipPath>` +
    `<g clip-path="url(#window)"><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${art}</g></g>`
  );
}

/** Renders a sleeve in all widths as WebP; the drawing itself is only rasterised once. */
export async function renderCover(svg: string): Promise<Record<CoverWidth, Buffer>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (width: CoverWidth): Promise<Buffer> => {
    const image = sharp(data, { raw });
    return (width === SIZE ? image : image.resize(width, width)).webp({ quality: 82, effort: 1 }).toBuffer();
  };
  const [tiny, small, medium, large] = await Promise.all([
    encode(160),
    encode(320),
    encode(640),
    encode(1200),
  ]);
  return { 160: tiny, 320: small, 640: medium, 1200: large };
}
