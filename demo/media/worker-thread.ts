import { Worker } from 'node:worker_threads';

/** Message that a worker posts for one job. */
export type JobResult<Result> = { result: Result } | { failure: string };

/** A worker thread that does one job at a time. */
export class WorkerThread<Job, Result> {
  private readonly worker: Worker;
  private settle: { resolve: (result: Result) => void; reject: (error: Error) => void } | null = null;
  private ended: Error | null = null;

  constructor(program: URL, workerData: unknown) {
    this.worker = new Worker(program, { workerData });
    this.worker.on('message', (message: JobResult<Result>) => {
      const { settle } = this;
      this.settle = null;
      if ('failure' in message) settle?.reject(new Error(message.failure));
      else settle?.resolve(message.result);
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
