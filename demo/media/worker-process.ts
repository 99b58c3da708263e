import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { settleWith, type JobResult, type Settle } from './worker-thread.js';

/** A process that does one job at a time, as WorkerThread does; its priority is its own. */
export class WorkerProcess<Job extends object, Result> {
  private readonly child: ChildProcess;
  private settle: Settle<Result> | null = null;
  private ended: Error | null = null;

  constructor(program: URL, ...args: string[]) {
    this.child = fork(fileURLToPath(program), args, { execArgv: [] });
    this.child.on('message', (message: JobResult<Result>) => {
      settleWith(this.settle, message);
      this.settle = null;
    });
    this.child.on('error', (error) => this.end(error));
    this.child.on('exit', (code, signal) =>
      this.end(new Error(`A worker process ended early with ${signal ?? `code ${code}`}`)),
    );
  }

  /** Rejects if the job fails or the process ends. */
  run(job: Job): Promise<Result> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.child.send(job);
    });
  }

  async terminate(): Promise<void> {
    if (this.ended) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exit;
  }

  private end(error: Error): void {
    this.ended ??= error;
    this.settle?.reject(this.ended);
    this.settle = null;
  }
}
