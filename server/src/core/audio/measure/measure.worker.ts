import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { UnsupportedAudioError } from '../audio-decoder.js';
import { measureAudio } from './measure-audio.js';
import type { MeasuringResult } from './measuring-thread.js';

/* Program of the worker thread that `measuring-thread.ts` starts. */
async function measure(bytes: Uint8Array): Promise<MeasuringResult> {
  try {
    return { measurement: await measureAudio(bytes) };
  } catch (error) {
    if (error instanceof UnsupportedAudioError) return { unsupported: error.message };
    return { failure: String(error) };
  }
}

// Linux applies it to this thread alone; elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

void measure(workerData as Uint8Array).then((result) => parentPort?.postMessage(result));
