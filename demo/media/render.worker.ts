import { parentPort, workerData } from 'node:worker_threads';
import { yieldToServer } from './thread-priority.js';
import { composePreview, renderMedia, type MediaJob } from './track-media.js';
import type { JobResult } from './worker-thread.js';

/** Output of a thread: covers and outlines of previews, or the previews themselves. */
export interface RenderTask {
  mediaDir: string;
  output: 'media' | 'preview';
  /** No request waits for its output. */
  isBackground?: boolean;
}

const { mediaDir, output, isBackground } = workerData as RenderTask;
if (isBackground) yieldToServer();
const work = { media: renderMedia, preview: composePreview }[output];

async function run(item: MediaJob): Promise<JobResult<unknown>> {
  try {
    return { result: await work(mediaDir, item) };
  } catch (error) {
    return { failure: `"${item.name}" could not be rendered: ${String(error)}` };
  }
}

parentPort?.on('message', (item: MediaJob) => {
  void run(item).then((result) => parentPort?.postMessage(result));
});
