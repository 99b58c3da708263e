/** Renders the demo catalogue on worker threads. */

import { availableParallelism } from 'node:os';
import type { CatalogueItem } from '../catalogue.js';
import { assignDrawings } from './cover-drawings.js';
import { createMediaFolders, type GeneratedMedia, type MediaJob } from './track-media.js';
import { runOnWorkers } from './worker-pool.js';

export type { GeneratedMedia } from './track-media.js';

const MAX_THREADS = 4;

/**
 * Renders previews and covers into `mediaDir` (`audio/`, `covers/`) on worker threads and returns them by item name.
 * Deterministic: a second call with the same items reads the existing files.
 */
export async function renderCatalogueMedia(
  mediaDir: string,
  items: readonly CatalogueItem[],
  onProgress?: (done: number, total: number) => void,
): Promise<Map<string, GeneratedMedia>> {
  await createMediaFolders(mediaDir);
  // Sends the worker only the fields that it needs.
  const drawings = assignDrawings(items);
  const jobs = items.map(({ name, category, bpm, musicKey, mode }, i) => ({
    drawing: drawings[i]!,
    name,
    category,
    bpm,
    musicKey,
    mode,
  }));
  const media = await runOnWorkers<MediaJob, GeneratedMedia>(
    new URL('./render.worker.js', import.meta.url),
    { mediaDir },
    jobs,
    Math.min(MAX_THREADS, availableParallelism()),
    (done) => onProgress?.(done, items.length),
  );
  return new Map(items.map((item, i) => [item.name, media[i] as GeneratedMedia]));
}
