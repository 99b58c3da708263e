import { parentPort, workerData } from 'node:worker_threads';
import { renderMedia, type GeneratedMedia, type MediaJob } from './track-media.js';
import type { JobResult } from './worker-pool.js';

const { mediaDir } = workerData as { mediaDir: string };

async function run(item: MediaJob): Promise<JobResult<GeneratedMedia>> {
  try {
    return { result: await renderMedia(mediaDir, item) };
  } catch (error) {
    return { failure: `"${item.name}" could not be rendered: ${String(error)}` };
  }
}

parentPort?.on('message', (item: MediaJob) => {
  void run(item).then((result) => parentPort?.postMessage(result));
});
