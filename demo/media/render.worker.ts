import { parentPort, workerData } from 'node:worker_threads';
import { composePreview, renderMedia, type MediaJob } from './track-media.js';
import { resultOf } from './worker-thread.js';

/** Output of a thread: covers and outlines of previews, or the previews themselves. */
export interface RenderTask {
  mediaDir: string;
  output: 'media' | 'preview';
}

const { mediaDir, output } = workerData as RenderTask;
const work = { media: renderMedia, preview: composePreview }[output];

parentPort?.on('message', (item: MediaJob) => {
  void resultOf(item, () => work(mediaDir, item)).then((result) => parentPort?.postMessage(result));
});
