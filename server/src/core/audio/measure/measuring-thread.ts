import { Worker } from 'node:worker_threads';
import type { AudioMeasurement } from '#domain/audio-report.js';
import { UnsupportedAudioError } from '../audio-decoder.js';

const PROGRAM = new URL('./measure.worker.js', import.meta.url);
/** Of a stuck decoder. The longest allowed audio takes about a minute and a half. */
const TIMEOUT_MS = 5 * 60_000;

/** Message from the thread. */
export type MeasuringResult =
  { measurement: AudioMeasurement } | { unsupported: string } | { failure: string };

/** Measures audio on a worker thread of its own, so that requests are served meanwhile. */
export class MeasuringThread {
  /** @param program compiled program of the thread */
  constructor(private readonly program = PROGRAM) {}

  /**
   * @param signal ends the measurement; the promise rejects
   * @throws UnsupportedAudioError
   */
  async measure(bytes: Uint8Array, signal?: AbortSignal): Promise<AudioMeasurement> {
    signal?.throwIfAborted();
    const worker = new Worker(this.program, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    const ends = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
    try {
      return await outcomeOf(worker, AbortSignal.any(ends));
    } finally {
      await worker.terminate();
    }
  }
}

async function outcomeOf(worker: Worker, signal: AbortSignal): Promise<AudioMeasurement> {
  const result = await new Promise<MeasuringResult>((resolve, reject) => {
    const abort = () => reject(new Error('The measurement was interrupted', { cause: signal.reason }));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The measuring thread has ended')));
    signal.addEventListener('abort', abort, { once: true });
  });
  if ('measurement' in result) return result.measurement;
  if ('unsupported' in result) throw new UnsupportedAudioError(result.unsupported);
  throw new Error(result.failure);
}
