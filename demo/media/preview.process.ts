import { yieldToServer } from './low-priority.js';
import { composePreview, type MediaJob } from './track-media.js';
import { resultOf } from './worker-thread.js';

// Composes previews that no request waits for, in turn. Ends with the server.

const [, , mediaDir = ''] = process.argv;
yieldToServer();
process.on('message', (job: MediaJob) => {
  void resultOf(job, () => composePreview(mediaDir, job)).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
