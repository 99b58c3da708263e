import { Worker } from 'node:worker_threads';

/** Message that a worker posts for one job. */
export type JobResult<Result> = { result: Result } | { failure: string };

/**
 * Runs jobs on `size` worker threads of one program. Results are in the
 * order of the jobs. Rejects with the first failure and terminates all threads before it settles.
 */
export async function runOnWorkers<Job, Result>(
  program: URL,
  workerData: unknown,
  jobs: readonly Job[],
  size: number,
  onDone: (done: number) => void,
): Promise<Result[]> {
  const results = new Array<Result>(jobs.length);
  const workers: Worker[] = [];
  let next = 0;
  let done = 0;

  const runThread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData });
      workers.push(worker);
      let current = -1;
      const takeNext = (): void => {
        if (next >= jobs.length) return resolve();
        current = next++;
        worker.postMessage(jobs[current]);
      };
      worker.on('message', (message: JobResult<Result>) => {
        if ('failure' in message) return reject(new Error(message.failure));
        results[current] = message.result;
        onDone(++done);
        takeNext();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`A worker thread ended early with code ${code}`)));
      takeNext();
    });

  try {
    await Promise.all(Array.from({ length: Math.min(size, jobs.length) }, runThread));
    return results;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
