import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { StemsComparison } from '#domain/given-stems.js';
import { compareGivenStems, type ComparedArchives } from './given-stems.js';
import type { ThreadMessage } from './inspection-thread.service.js';

/** Program of the thread: looks for given stems in one package. */
// Linux applies it to this thread alone; elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const { given, delivered } = workerData as ComparedArchives;
const message: ThreadMessage<StemsComparison> = { result: await compareGivenStems(given, delivered) };
parentPort?.postMessage(message);
