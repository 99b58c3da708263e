import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogueItem } from '../catalogue.js';
import { renderMedia, type GeneratedMedia } from './track-media.js';
import type { JobResult } from './worker-pool.js';

const { mediaDir } = workerData as { mediaDir: string };

async function run(item: CatalogueItem): Promise<JobResult<GeneratedMedia>> {
  try {
    return { result: await renderMedia(mediaDir, item) };
  } catch (error) {
    return { failure: `"${item.name}" could not be rendered: ${String(error)}` };
  }
}

parentPort?.on('message', (item: CatalogueItem) => {
  void run(item).then((result) => parentPort?.postMessage(result));
});
