import { WorkerThread } from './worker-thread.js';

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
  const threads = Array.from(
    { length: Math.min(size, jobs.length) },
    () => new WorkerThread<Job, Result>(program, workerData),
  );
  const queue = jobs.entries();
  let done = 0;
  try {
    await Promise.all(
      threads.map(async (thread) => {
        // The threads share the iterator.
        for (const [index, job] of queue) {
          results[index] = await thread.run(job);
          onDone(++done);
        }
      }),
    );
    return results;
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
