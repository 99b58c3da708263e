import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readMaster, type MasterTask } from './read-master.js';
import { PreviewProblem, renderPreview, type PreviewTask } from './render-preview.js';
import type { PreviewMessage } from './preview-thread.service.js';

/* Program of the thread that `preview-thread.service.ts` starts. */
async function run(task: PreviewTask | MasterTask): Promise<PreviewMessage> {
  try {
    return { result: 'copy' in task ? await readMaster(task) : await renderPreview(task) };
  } catch (error) {
    if (error instanceof PreviewProblem) return { problem: error.message };
    return { failure: String(error) };
  }
}

// Linux applies it to this thread alone; elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

void run(workerData as PreviewTask | MasterTask).then((message) => parentPort?.postMessage(message));
