import { Worker } from 'node:worker_threads';
import type { MailMessage } from './mail-transport.js';
import type { Delivery } from './smtp-delivery.js';

const PROGRAM = new URL('./smtp.worker.js', import.meta.url);

export interface SmtpSettings {
  url: string;
  receiptsFolder: string;
}

export interface Handover {
  number: number;
  message: MailMessage;
}

export type Outcome = { number: number } & ({ warning: string | null } | { failure: string });

interface Waiting {
  taken: (warning: string | null) => void;
  failed: (reason: Error) => void;
}

/**
 * Delivers on a thread of its own. A server killed after its mail was taken, but before it has read and noted that,
 * sends it again; the main thread may be busy for tens of milliseconds just then, this one only waits.
 */
export class SmtpThread implements Delivery {
  /** Started with the first message, and anew after it broke. */
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private handed = 0;

  /** @param program of the thread, built */
  constructor(
    private readonly settings: SmtpSettings,
    private readonly program = PROGRAM,
  ) {}

  deliver(message: MailMessage): Promise<string | null> {
    this.worker ??= this.start();
    const handover: Handover = { number: ++this.handed, message };
    this.worker.postMessage(handover);
    return new Promise((taken, failed) => this.waiting.set(handover.number, { taken, failed }));
  }

  close(): void {
    this.worker?.postMessage('close');
  }

  private start(): Worker {
    const worker = new Worker(this.program, { workerData: this.settings });
    // It lives as long as the server does, and never keeps it alive.
    worker.unref();
    worker.on('message', (outcome: Outcome) => this.note(outcome));
    worker.on('error', (error) => this.giveUp(worker, error));
    worker.on('exit', () => this.giveUp(worker, new Error('the thread that delivers mail has ended')));
    return worker;
  }

  private note(outcome: Outcome): void {
    const waiting = this.waiting.get(outcome.number);
    this.waiting.delete(outcome.number);
    if ('failure' in outcome) waiting?.failed(new Error(outcome.failure));
    else waiting?.taken(outcome.warning);
  }

  /** Whether its messages were taken nobody knows: those that were have their receipts, the next try finds them. */
  private giveUp(worker: Worker, reason: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { failed } of this.waiting.values()) failed(reason);
    this.waiting.clear();
  }
}
