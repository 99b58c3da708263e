import { parentPort, workerData } from 'node:worker_threads';
import { inspectPackage } from './archive-inspection.js';
import type { InspectionMessage, InspectionTask } from './inspection-thread.service.js';

/** Program of the thread: inspects one package. */
const { file, track } = workerData as InspectionTask;
const send = (message: InspectionMessage) => parentPort?.postMessage(message);
send({ inspection: await inspectPackage(file, track, (percent) => send({ percent })) });
