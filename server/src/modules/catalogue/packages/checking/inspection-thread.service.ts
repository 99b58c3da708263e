import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { StemsComparison } from '#domain/given-stems.js';
import type { Inspection } from './archive-inspection.js';
import type { StatedTrack } from './content-check.js';
import type { ComparedArchives } from './given-stems.js';

const PROGRAM = new URL('./inspection.worker.js', import.meta.url);
const STEMS_PROGRAM = new URL('./given-stems.worker.js', import.meta.url);
const MAX_HEAP_MB = 192;
/** Milliseconds after which a check is ended; the largest package takes a third of it. */
const TIMEOUT_MS = 30 * 60_000;

export interface InspectionTask {
  file: string;
  /** Name that it was uploaded under. */
  name: string;
  /** Statements about the track, to compare with. */
  track: StatedTrack;
}

/** Message from a thread. */
export type ThreadMessage<T> = { percent: number } | { result: T };

/** The check takes more time or memory than there is for one package, and would another time. */
export class InspectionTooLarge extends Error {}

/** Reads packages on a worker thread each, so that requests are not held up. */
@Injectable()
export class InspectionThreadService {
  /**
   * Inspects a package.
   * @param onProgress called with the percentage that is done
   * @param signal ends the thread; the promise rejects
   * @throws InspectionTooLarge
   */
  inspect(
    task: InspectionTask,
    onProgress: (percent: number) => void,
    signal?: AbortSignal,
  ): Promise<Inspection> {
    return inThread<Inspection>(PROGRAM, task, onProgress, signal);
  }

  /** Looks for given stems in a delivered package. @throws InspectionTooLarge */
  compareStems(archives: ComparedArchives, signal?: AbortSignal): Promise<StemsComparison> {
    return inThread<StemsComparison>(STEMS_PROGRAM, archives, () => {}, signal);
  }
}

async function inThread<T>(
  program: URL,
  task: object,
  onProgress: (percent: number) => void,
  signal: AbortSignal | undefined,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.unref();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await resultOf<T>(worker, onProgress, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (timeout.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new InspectionTooLarge();
    throw error;
  } finally {
    await worker.terminate();
  }
}

function resultOf<T>(worker: Worker, onProgress: (percent: number) => void, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The inspection was interrupted', { cause: signal.reason }));
    worker.on('message', (message: ThreadMessage<T>) => {
      if ('percent' in message) onProgress(message.percent);
      else resolve(message.result);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The inspection thread has ended')));
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}
