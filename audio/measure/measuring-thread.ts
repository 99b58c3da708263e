import type { AudioMeasurement } from '#domain/audio-report.js';
import { runAudioThread } from '../audio-thread.js';

const PROGRAM = new URL('./measure.worker.js', import.meta.url);

/** Measures audio on a worker thread. */
export class MeasuringThread {
  /**
   * @param signal ends the measurement; the promise rejects
   * @throws UnsupportedAudioError
   */
  measure(bytes: Uint8Array, signal?: AbortSignal): Promise<AudioMeasurement> {
    return runAudioThread(PROGRAM, bytes, signal);
  }
}
