import { runAudioThread } from '../audio-thread.js';
import type { AudioFingerprint } from './fingerprint-audio.js';

const PROGRAM = new URL('./fingerprint.worker.js', import.meta.url);

/** Fingerprints audio on a worker thread. */
export class FingerprintThread {
  /**
   * @param signal ends the work; the promise rejects
   * @throws UnsupportedAudioError
   */
  fingerprint(bytes: Uint8Array, signal?: AbortSignal): Promise<AudioFingerprint> {
    return runAudioThread(PROGRAM, bytes, signal);
  }
}
