import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { Inspection } from './archive-inspection.js';

const PROGRAM = new URL('./inspection.worker.js', import.meta.url);
const MAX_HEAP_MB = 192;

/** Inspects packages on a worker thread each, so that requests are not held up. */
@Injectable()
export class InspectionThreadService {
  /** @throws Error when the thread ends without a result */
  inspect(file: string): Promise<Inspection> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(PROGRAM, {
        workerData: file,
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the inspection thread has ended')));
    });
  }
}
