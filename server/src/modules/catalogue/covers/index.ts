/** Draws covers from the genre, key and name of a track: for the demo catalogue, and for tracks without an uploaded one. */

import sharp from 'sharp';
import type { Genre } from '#domain/genres.js';
import { MUSIC_KEYS, type MusicKey } from '#domain/keys.js';
import { Random, hashText } from './random.js';
import { DRAWINGS, isFlat, isGrainy, isPossible, type DrawingName } from './drawings/index.js';
import { GENRE_DRAWINGS } from './genre-drawings.js';
import { PALETTES, onColour, onPaper, type Palette } from './palette.js';
import { grain } from './pixels.js';
import { SIZE, rect } from './shapes.js';

// The server itself decodes nothing but drawings from memory; uploaded images have a process of their own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

export type { DrawingName } from './drawings/index.js';

interface CoverSubject {
  name: string;
  category: Genre;
  musicKey: MusicKey;
}

/** Widths of the stored covers. */
export const COVER_WIDTHS = [160, 320, 640, 1200] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** Distances on the circle of semitones to a second hue that goes with the first. */
const SECOND_HUES = [3, 4, 7, 8, 11];

/** The drawings that suit a track: those of its genre whose letters can show its name. */
export function drawingsFor({ name, category }: CoverSubject): readonly DrawingName[] {
  return GENRE_DRAWINGS[category].filter((drawing) => isPossible(drawing, name));
}

/** Draws a cover as SVG: genre and name determine the drawing unless it is given, the key the colours. */
export function drawCover(track: CoverSubject, drawing: DrawingName = usualDrawing(track)): string {
  const random = new Random(`cover|${track.name}|${track.category}`);
  const shift = MUSIC_KEYS.indexOf(track.musicKey) + random.pick(SECOND_HUES);
  const second = PALETTES[MUSIC_KEYS[shift % MUSIC_KEYS.length]!];
  const palette = groundOf(PALETTES[track.musicKey], drawing, random);
  const art = DRAWINGS[drawing]({ random, palette, second, name: track.name });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    rect(0, 0, SIZE, SIZE, palette.ground) +
    (isFlat(drawing) ? layOut(art, palette, random) : art) +
    (isGrainy(drawing) || random.chance(0.25) ? grain(random, 0.12) : '') +
    '</svg>'
  );
}

function usualDrawing(track: CoverSubject): DrawingName {
  const drawings = drawingsFor(track);
  return drawings[hashText(track.name) % drawings.length] ?? 'mesh';
}

function groundOf(palette: Palette, drawing: DrawingName, random: Random): Palette {
  if (!isFlat(drawing)) return palette;
  const share = random.next();
  return share < 0.4 ? palette : share < 0.78 ? onPaper(palette) : onColour(palette);
}

/** Fills the cover, or leaves a margin of the ground around the art. */
function layOut(art: string, palette: Palette, random: Random): string {
  if (random.chance(0.7)) return art;
  const margin = random.pick([90, 130]);
  const size = SIZE - 2 * margin;
  return (
    `<clipPath id="window">${rect(margin, margin, size, size, palette.ground)}</clipPath>` +
    `<g clip-path="url(#window)"><g transform="translate(${margin} ${margin}) scale(${size / SIZE})">${art}</g></g>`
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
