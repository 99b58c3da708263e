import { Worker } from 'node:worker_threads';
import type { MailMessage } from './mail.gateway.js';
import { MailRefusedError, type MailRefusal } from './mail-refusal.js';
import type { Delivery } from './smtp-delivery.js';

const PROGRAM = new URL('./smtp.worker.js', import.meta.url);

export interface SmtpSettings {
  url: string;
  receiptsFolder: string;
}

/** Message to the thread: one mail to deliver. */
export interface DeliveryRequest {
  number: number;
  message: MailMessage;
}

/** Message from the thread. */
export type DeliveryResult = { number: number } & (
  | { warning: string | null }
  | { failure: string; refusal: MailRefusal | null }
);

interface PendingDelivery {
  resolve: (warning: string | null) => void;
  reject: (reason: Error) => void;
}

/**
 * Delivers on a worker thread. The time between the acceptance of a mail and its receipt must be short, because a
 * crash in between sends the mail twice; the main thread may be busy for tens of milliseconds just then.
 */
export class SmtpThread implements Delivery {
  /** Started with the first message and again after a crash. */
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PendingDelivery>();
  private lastNumber = 0;

  /** @param program compiled program of the thread */
  constructor(
    private readonly settings: SmtpSettings,
    private readonly program = PROGRAM,
  ) {}

  deliver(message: MailMessage): Promise<string | null> {
    this.worker ??= this.start();
    const request: DeliveryRequest = { number: ++this.lastNumber, message };
    this.worker.postMessage(request);
    return new Promise((resolve, reject) => this.pending.set(request.number, { resolve, reject }));
  }

  close(): void {
    this.worker?.postMessage('close');
  }

  private start(): Worker {
    const worker = new Worker(this.program, { workerData: this.settings });
    // The thread must not keep the process alive.
    worker.unref();
    worker.on('message', (result: DeliveryResult) => this.settle(result));
    worker.on('error', (error) => this.failPending(worker, error));
    worker.on('exit', () => this.failPending(worker, new Error('the mail delivery thread has ended')));
    return worker;
  }

  private settle(result: DeliveryResult): void {
    const delivery = this.pending.get(result.number);
    this.pending.delete(result.number);
    if ('failure' in result) {
      const { failure, refusal } = result;
      delivery?.reject(refusal ? new MailRefusedError(refusal) : new Error(failure));
    } else delivery?.resolve(result.warning);
  }

  /** Rejects all pending deliveries. Messages that the server had accepted have receipts, which the next try finds. */
  private failPending(worker: Worker, reason: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.pending.values()) reject(reason);
    this.pending.clear();
  }
}
