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

void measure(workerData as Uint8Array).then((result) => parentPort?.postMessage(result));
