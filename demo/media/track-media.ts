import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawCover, renderCover, type DrawingName } from '../../server/src/modules/catalogue/covers/index.js';
import type { CatalogueItem } from '../catalogue.js';
import { encodeTrack, outlineTrack } from '../synth/index.js';
import { storedOutline } from './outlines.js';
import { writeAtomically } from './write-atomically.js';

/** Raise it with every change of the sound or the covers: the files are served as immutable. */
const GENERATION = 4;

/** Widths of the cover variants beside the main cover, which is 640 pixels wide. */
const COVER_VARIANTS = [160, 320, 1200] as const;

/** An item with the drawing of its cover. */
export interface MediaJob extends CatalogueItem {
  drawing: DrawingName;
}

export interface GeneratedMedia {
  /** Paths relative to the host, as stored in the catalogue. */
  img: string;
  audio: string;
  peaks: number[];
  durationSeconds: number;
}

export async function createMediaFolders(mediaDir: string): Promise<void> {
  await mkdir(join(mediaDir, 'audio'), { recursive: true });
  await mkdir(join(mediaDir, 'covers'), { recursive: true });
}

/** Renders the cover of one track or demo and outlines its preview. Reuses covers left by an interrupted run. */
export async function renderMedia(mediaDir: string, item: MediaJob): Promise<GeneratedMedia> {
  const stem = fileStem(item);
  // The main cover is written last: once it exists, all variants do.
  if (!(await exists(coverPath(mediaDir, stem)))) await writeCover(mediaDir, stem, item);
  const outline = storedOutline(`${stem}.mp3`) ?? outlineTrack(item);
  return { img: `media/covers/${stem}.webp`, audio: previewPath(item), ...outline };
}

/** Path of a preview relative to the host, as stored in the catalogue. */
export function previewPath(item: MediaJob): string {
  return `media/audio/${fileStem(item)}.mp3`;
}

/** Composes the preview of one track or demo, unless its file exists. */
export async function composePreview(mediaDir: string, item: MediaJob): Promise<void> {
  const path = join(mediaDir, 'audio', `${fileStem(item)}.mp3`);
  if (await exists(path)) return;
  const { mp3 } = await encodeTrack(item);
  await writeAtomically(path, mp3);
}

/** File name without extension, derived from everything that the files depend on. */
function fileStem({ name, category, bpm, composedIn, musicKey, mode, drawing }: MediaJob): string {
  const identity = JSON.stringify([GENERATION, name, category, bpm, composedIn, musicKey, mode, drawing]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 24);
}

function coverPath(mediaDir: string, stem: string, variant?: (typeof COVER_VARIANTS)[number]): string {
  return join(mediaDir, 'covers', variant ? `${stem}-${variant}.webp` : `${stem}.webp`);
}

async function writeCover(mediaDir: string, stem: string, item: MediaJob): Promise<void> {
  const images = await renderCover(drawCover(item, item.drawing));
  await Promise.all(
    COVER_VARIANTS.map((width) => writeAtomically(coverPath(mediaDir, stem, width), images[width])),
  );
  await writeAtomically(coverPath(mediaDir, stem), images[640]);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
