import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { Inspection } from './archive-inspection.js';
import type { StatedTrack } from './content-check.js';

const PROGRAM = new URL('./inspection.worker.js', import.meta.url);
const MAX_HEAP_MB = 192;

export interface InspectionTask {
  file: string;
  /** Name that it was uploaded under. */
  name: string;
  /** Statements about the track, to compare with. */
  track: StatedTrack;
}

/** Message from the thread. */
export type InspectionMessage = { percent: number } | { inspection: Inspection };

/** Inspects packages on a worker thread each, so that requests are not held up. */
@Injectable()
export class InspectionThreadService {
  /**
   * @param onProgress called with the percentage that is done
   * @throws Error when the thread ends without a result
   */
  inspect(task: InspectionTask, onProgress: (percent: number) => void): Promise<Inspection> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(PROGRAM, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      });
      worker.on('message', (message: InspectionMessage) => {
        if ('percent' in message) onProgress(message.percent);
        else resolve(message.inspection);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the inspection thread has ended')));
    });
  }
}
