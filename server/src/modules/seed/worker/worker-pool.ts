import { Worker } from 'node:worker_threads';

/** What a worker answers to a job. */
export type JobAnswer<Result> = { result: Result } | { failure: string };

/**
 * Runs jobs on `size` threads of one program, each thread taking the next job when it is done with one. Answers in the
 * order of the jobs; rejects with the first failure. No thread outlives the call.
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
      worker.on('message', (answer: JobAnswer<Result>) => {
        if ('failure' in answer) return reject(new Error(answer.failure));
        results[current] = answer.result;
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
