import { runAudioThread } from '../audio-thread.js';
import type { FullPreview } from './full-preview.js';

const PROGRAM = new URL('./full-preview.worker.js', import.meta.url);

/** Makes previews of whole recordings on a worker thread. */
export class FullPreviewThread {
  /**
   * @param file path of the recording
   * @throws UnsupportedAudioError
   */
  make(file: string, signal?: AbortSignal): Promise<FullPreview> {
    return runAudioThread(PROGRAM, file, signal);
  }
}
