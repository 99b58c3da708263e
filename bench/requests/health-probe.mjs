import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { memoryOfTree } from '../support/process-figures.mjs';

const EVERY_MS = 10;
const TIMEOUT_MS = 60_000;

/** Watches a server from a thread of its own, which the work of the bench does not hold up. */
export class HealthProbe {
  #worker;

  constructor(server, pid) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { server, pid } });
  }

  /** Figures since the last call: the slowest response in milliseconds, and the least and most memory in megabytes. */
  take() {
    return new Promise((resolve) => {
      this.#worker.once('message', resolve);
      this.#worker.postMessage('take');
    });
  }

  close() {
    return this.#worker.terminate();
  }
}

if (!isMainThread) await probe(workerData);

async function probe({ server, pid }) {
  const none = () => ({ slowest: 0, least: Infinity, most: 0 });
  let figures = none();
  let sentAt = null;
  parentPort.on('message', () => {
    // A response that is still awaited counts as well.
    if (sentAt !== null) figures.slowest = Math.max(figures.slowest, performance.now() - sentAt);
    parentPort.postMessage(figures);
    figures = none();
  });
  for (;;) {
    sentAt = performance.now();
    await health(server);
    figures.slowest = Math.max(figures.slowest, performance.now() - sentAt);
    sentAt = null;
    const memory = memoryOfTree(pid);
    figures.least = Math.min(figures.least, memory);
    figures.most = Math.max(figures.most, memory);
    await delay(EVERY_MS);
  }
}

function health(server) {
  return new Promise((resolve) => {
    const request = get(`${server}/healthz`, { timeout: TIMEOUT_MS }, (response) => {
      response.resume().on('end', resolve);
    });
    request.on('error', resolve).on('timeout', () => request.destroy());
  });
}
