/** Makes the media of many items on all processors. */

import { availableParallelism } from 'node:os';
import type { CatalogueItem } from '../catalogue/index.js';
import type { GeneratedMedia } from './item-media.js';
import { makeFolders } from './media-files.js';
import { runOnWorkers } from './worker-pool.js';

export type { GeneratedMedia } from './item-media.js';

const MOST_THREADS = 4;

/**
 * Renders previews and covers for all items beneath `mediaDir` (`audio/`, `covers/`) on worker threads; answers them by
 * the items' names. The same items are always the same files, so a second call only reads what the first one made.
 */
export async function generateCatalogueMedia(
  mediaDir: string,
  items: readonly CatalogueItem[],
  onItem?: (done: number, total: number) => void,
): Promise<Map<string, GeneratedMedia>> {
  await makeFolders(mediaDir);
  // Only what a worker needs crosses over.
  const jobs = items.map(({ name, category, bpm, musicKey }) => ({ name, category, bpm, musicKey }));
  const made = await runOnWorkers<CatalogueItem, GeneratedMedia>(
    new URL('./catalogue.worker.js', import.meta.url),
    { mediaDir },
    jobs,
    Math.min(MOST_THREADS, availableParallelism()),
    (done) => onItem?.(done, items.length),
  );
  return new Map(items.map((item, i) => [item.name, made[i] as GeneratedMedia]));
}
