import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogueItem } from '../catalogue/index.js';
import { makeItemMedia, type GeneratedMedia } from './item-media.js';
import type { JobAnswer } from './worker-pool.js';

const { mediaDir } = workerData as { mediaDir: string };

async function answer(item: CatalogueItem): Promise<JobAnswer<GeneratedMedia>> {
  try {
    return { result: await makeItemMedia(mediaDir, item) };
  } catch (error) {
    return { failure: `"${item.name}" could not be made: ${String(error)}` };
  }
}

parentPort?.on('message', (item: CatalogueItem) => {
  void answer(item).then((made) => parentPort?.postMessage(made));
});
