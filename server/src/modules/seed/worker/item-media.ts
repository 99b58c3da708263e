import { access, readFile } from 'node:fs/promises';
import { analyseAudio } from '../../../core/audio/index.js';
import type { CatalogueItem } from '../catalogue/index.js';
import { drawCover, renderCover } from '../../covers/index.js';
import { encodeTrack } from '../synth/index.js';
import { COVER_VARIANTS, audioPath, coverPath, fileStem, writeWhole } from './media-files.js';

export interface GeneratedMedia {
  /** Relative to the host, as the catalogue stores them. */
  img: string;
  audio: string;
  peaks: number[];
  durationSeconds: number;
}

/** Makes one item's preview and cover; what an interrupted start has already made is kept. */
export async function makeItemMedia(mediaDir: string, item: CatalogueItem): Promise<GeneratedMedia> {
  const stem = fileStem(item);
  // The main cover is written last, so that its presence stands for all sizes.
  if (!(await exists(coverPath(mediaDir, stem)))) await makeCover(mediaDir, stem, item);
  const mp3 = await existingOrNewAudio(audioPath(mediaDir, stem), item);
  const { peaks, durationSeconds } = await analyseAudio(mp3);
  return { img: `media/covers/${stem}.webp`, audio: `media/audio/${stem}.mp3`, peaks, durationSeconds };
}

async function makeCover(mediaDir: string, stem: string, item: CatalogueItem): Promise<void> {
  const images = await renderCover(drawCover(item));
  await Promise.all(
    COVER_VARIANTS.map((width) => writeWhole(coverPath(mediaDir, stem, width), images[width])),
  );
  await writeWhole(coverPath(mediaDir, stem), images[640]);
}

async function existingOrNewAudio(path: string, item: CatalogueItem): Promise<Uint8Array> {
  if (await exists(path)) return readFile(path);
  const mp3 = await encodeTrack(item);
  await writeWhole(path, mp3);
  return mp3;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
