import { parentPort, workerData } from 'node:worker_threads';
import { inspectPackage } from './archive-inspection.js';

/** Program of the thread: inspects one package. */
parentPort?.postMessage(await inspectPackage(workerData as string));
