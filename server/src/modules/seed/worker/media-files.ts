import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueItem } from '../catalogue/index.js';

/** Raised with every change of sound or drawing: the files are served as unchanging for ever. */
const GENERATION = 2;

/** Widths beside the main cover of 640 pixels. */
export const COVER_VARIANTS = [160, 320, 1200] as const;
export const COVER_WIDTH = 640;

/** File names of an item, without their endings: the same item is always the same file. */
export function fileStem(item: CatalogueItem): string {
  const identity = JSON.stringify([GENERATION, item.name, item.category, item.bpm, item.musicKey]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 24);
}

export function audioPath(mediaDir: string, stem: string): string {
  return join(mediaDir, 'audio', `${stem}.mp3`);
}

export function coverPath(mediaDir: string, stem: string, variant?: (typeof COVER_VARIANTS)[number]): string {
  return join(mediaDir, 'covers', variant ? `${stem}-${variant}.webp` : `${stem}.webp`);
}

export async function makeFolders(mediaDir: string): Promise<void> {
  await mkdir(join(mediaDir, 'audio'), { recursive: true });
  await mkdir(join(mediaDir, 'covers'), { recursive: true });
}

/** A file is there whole or not at all, whenever the process is killed. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
