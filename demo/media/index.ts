/** Renders the demo catalogue on worker threads. */

import { availableParallelism } from 'node:os';
import type { CatalogueItem } from '../catalogue.js';
import { assignDrawings } from './cover-drawings.js';
import type { RenderTask } from './render.worker.js';
import { createMediaFolders, previewPath, type GeneratedMedia, type MediaJob } from './track-media.js';
import { runOnWorkers } from './worker-pool.js';

export { PreviewQueue } from './preview-queue.js';
export type { GeneratedMedia, MediaJob } from './track-media.js';
export { createMediaFolders };

const MAX_THREADS = 4;

/**
 * Renders covers into `mediaDir` (`covers/`) on worker threads and returns the media by item name. The previews that they
 * name are composed by a `PreviewQueue`. Deterministic: a second call with the same items reads the existing files.
 */
export async function renderCatalogueMedia(
  mediaDir: string,
  items: readonly CatalogueItem[],
  onProgress?: (done: number, total: number) => void,
): Promise<Map<string, GeneratedMedia>> {
  await createMediaFolders(mediaDir);
  const task: RenderTask = { mediaDir, output: 'media' };
  const media = await runOnWorkers<MediaJob, GeneratedMedia>(
    new URL('./render.worker.js', import.meta.url),
    task,
    toJobs(items),
    Math.min(MAX_THREADS, availableParallelism()),
    (done) => onProgress?.(done, items.length),
  );
  return new Map(items.map((item, i) => [item.name, media[i] as GeneratedMedia]));
}

/** The previews of a whole catalogue by path. */
export function catalogueJobs(items: readonly CatalogueItem[]): Map<string, MediaJob> {
  return new Map(toJobs(items).map((job) => [previewPath(job), job]));
}

/** Reduces items to what a worker needs. The choice of drawings depends on all items. */
function toJobs(items: readonly CatalogueItem[]): MediaJob[] {
  const drawings = assignDrawings(items);
  return items.map(({ name, category, bpm, composedIn, musicKey, mode }, i) => ({
    drawing: drawings[i]!,
    name,
    category,
    bpm,
    composedIn,
    musicKey,
    mode,
  }));
}
