import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { MasterReading, MasterTask } from './read-master.js';
import { PreviewProblem, type PreviewResult, type PreviewTask } from './render-preview.js';

const PROGRAM = new URL('./preview.worker.js', import.meta.url);
const MAX_HEAP_MB = 192;
/** The measurement of a whole track keeps what it has heard of it. */
const MEASURING_HEAP_MB = 512;
/** Milliseconds after which a stuck archive is ended; the longest allowed master takes about a minute. */
const TIMEOUT_MS = 5 * 60_000;

/** Message from the thread. */
export type PreviewMessage =
  | { result: PreviewResult | MasterReading }
  | { problem: string }
  | { failure: string };

/** Renders previews on a worker thread each, so that requests are served meanwhile. */
@Injectable()
export class PreviewThreadService {
  /**
   * @param signal ends the rendering; the promise rejects
   * @throws PreviewProblem with the reason for the seller
   */
  render(task: PreviewTask, signal?: AbortSignal): Promise<PreviewResult> {
    return this.run(task, MAX_HEAP_MB, signal);
  }

  /**
   * Measures a master and copies it.
   * @param signal ends the reading; the promise rejects
   * @throws PreviewProblem with the reason for the seller
   */
  read(task: MasterTask, signal?: AbortSignal): Promise<MasterReading> {
    return this.run(task, MEASURING_HEAP_MB, signal);
  }

  private async run<Result extends PreviewResult | MasterReading>(
    task: PreviewTask | MasterTask,
    maxOldGenerationSizeMb: number,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const worker = new Worker(PROGRAM, { workerData: task, resourceLimits: { maxOldGenerationSizeMb } });
    worker.unref();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const message = await messageOf(worker, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
      if ('result' in message) return message.result as Result;
      throw 'problem' in message ? new PreviewProblem(message.problem) : new Error(message.failure);
    } catch (error) {
      // It would take as long another time, and others wait.
      if (timeout.aborted) throw new PreviewProblem('The package takes too long to read');
      throw error;
    } finally {
      await worker.terminate();
    }
  }
}

function messageOf(worker: Worker, signal: AbortSignal): Promise<PreviewMessage> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The rendering was interrupted', { cause: signal.reason }));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The rendering thread has ended')));
    signal.addEventListener('abort', abort, { once: true });
  });
}
