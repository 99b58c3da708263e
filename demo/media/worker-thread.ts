import { Worker } from 'node:worker_threads';

/** Message that a worker posts for one job. */
export type JobResult<Result> = { result: Result } | { failure: string };

export interface Settle<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export function settleWith<Result>(settle: Settle<Result> | null, message: JobResult<Result>): void {
  if ('failure' in message) settle?.reject(new Error(message.failure));
  else settle?.resolve(message.result);
}

/** Does the work for an item, on the side of the worker. */
export async function resultOf(
  item: { name: string },
  work: () => Promise<unknown>,
): Promise<JobResult<unknown>> {
  try {
    return { result: await work() };
  } catch (error) {
    return { failure: `"${item.name}" could not be rendered: ${String(error)}` };
  }
}

/** A worker thread that does one job at a time. */
export class WorkerThread<Job, Result> {
  private readonly worker: Worker;
  private settle: Settle<Result> | null = null;
  private ended: Error | null = null;

  constructor(program: URL, workerData: unknown) {
    this.worker = new Worker(program, { workerData });
    this.worker.on('message', (message: JobResult<Result>) => {
      settleWith(this.settle, message);
      this.settle = null;
    });
    this.worker.on('error', (error) => this.end(error as Error));
    this.worker.on('exit', (code) => this.end(new Error(`A worker thread ended early with code ${code}`)));
  }

  /** Rejects if the job fails or the thread ends. */
  run(job: Job): Promise<Result> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.postMessage(job);
    });
  }

  async terminate(): Promise<void> {
    await this.worker.terminate();
  }

  private end(error: Error): void {
    this.ended ??= error;
    this.settle?.reject(this.ended);
    this.settle = null;
  }
}
