/** Draws covers from the genre, key and name of a track: for the demo catalogue, and for tracks without an uploaded one. */

import sharp from 'sharp';
import type { Genre } from '#domain/genres.js';
import { camelotCode } from '#domain/camelot.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { Random, hashText } from '../../core/random/index.js';
import { GENRE_DRAWINGS } from './genre-drawings.js';
import { letter } from './lettering.js';
import { PALETTES, type Palette } from './palette.js';
import { SIZE, rect } from './shapes.js';

interface CoverSubject {
  name: string;
  category: Genre;
  bpm: number | null;
  musicKey: MusicKey;
  /** Unknown if omitted: the cover then shows no Camelot code. */
  mode?: KeyMode | null;
}

/** Widths of the stored covers. */
export const COVER_WIDTHS = [160, 320, 640, 1200] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** Draws a cover as SVG: the genre determines the composition, the key the colours, the name everything else. */
export function drawCover(track: CoverSubject): string {
  const random = new Random(`cover|${track.name}|${track.category}`);
  const palette = PALETTES[track.musicKey];
  const drawings = GENRE_DRAWINGS[track.category];
  const drawing = drawings[hashText(track.name) % drawings.length];
  if (!drawing) throw new RangeError(`No drawing for ${track.category}`);
  const art = drawing({ random, palette, name: track.name });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    rect(0, 0, SIZE, SIZE, palette.ground) +
    layOut(art, track, palette, random) +
    '</svg>'
  );
}

/** Composes art and title: title strip below, framed art, or title at the side. */
function layOut(art: string, track: CoverSubject, palette: Palette, random: Random): string {
  const facts = [camelotCode(track.musicKey, track.mode), track.bpm].filter(Boolean).join(' / ');
  const size = titleSize(track.name);
  switch (random.int(0, 2)) {
    case 0:
      return (
        framed(art, 0, 0, SIZE, 1050) +
        letter(track.name, 60, 1126 - size / 2, size, palette.bone).svg +
        letter(facts, 1140, 1126 - 13, 26, palette.main, { anchor: 'end' }).svg
      );
    case 1:
      return (
        framed(art, 60, 150, 1080, 990) +
        letter(track.name, 60, 76 - size / 2, size, palette.bone).svg +
        letter(facts, 1140, 76 - 13, 26, palette.main, { anchor: 'end' }).svg
      );
    default:
      return (
        framed(art, 150, 0, 1050, SIZE) +
        `<g transform="translate(0 1200) rotate(-90)">` +
        letter(track.name, 60, 76 - size / 2, size, palette.bone).svg +
        letter(facts, 1140, 76 - 13, 26, palette.main, { anchor: 'end' }).svg +
        '</g>'
      );
  }
}

/** Shrinks long titles to leave room for key and tempo. */
function titleSize(name: string): number {
  const width = letter(name, 0, 0, 44, '').width;
  return Math.round(44 * Math.min(1, 820 / width));
}

/** The art, cropped around its centre to a window of the cover. */
function framed(art: string, x: number, y: number, width: number, height: number): string {
  const scale = Math.max(width, height) / SIZE;
  const left = x + (width - SIZE * scale) / 2;
  const top = y + (height - SIZE * scale) / 2;
  return (
    `<clipPath id="window">${rect(x, y, width, height, '#fff')}</clipPath>` +
    `<g clip-path="url(#window)"><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${art}</g></g>`
  );
}

/** Renders a cover as WebP in all widths; the SVG is rasterised once. */
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
