import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPackage, type Inspection } from './archive-inspection.js';
import type { InspectionTask, ThreadMessage } from './inspection-thread.service.js';

/** Program of the thread: inspects one package. */
// Linux applies it to this thread alone; elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const { file, name, track } = workerData as InspectionTask;
const send = (message: ThreadMessage<Inspection>) => parentPort?.postMessage(message);
send({ result: await inspectPackage(file, track, (percent) => send({ percent }), name) });
