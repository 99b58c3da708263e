import { setTimeout as delay } from 'node:timers/promises';
import { ALL_PRODUCTS, type ProductChanges } from '../product-search.js';

const RETRY_MS = 250;
/**
 * Milliseconds in which changes are collected: the caller and the database's notification add the same change a moment apart.
 */
const COLLECT_MS = 2;

/** Changes applied together. */
class Batch {
  readonly done: Promise<void>;
  finish: () => void = () => undefined;
  private ids: Set<number> | null = new Set();

  constructor() {
    this.done = new Promise((resolve) => (this.finish = resolve));
  }

  add(changes: ProductChanges): void {
    if (changes === ALL_PRODUCTS) this.ids = null;
    else for (const id of changes) this.ids?.add(id);
  }

  get changes(): ProductChanges {
    return this.ids ? [...this.ids] : ALL_PRODUCTS;
  }
}

/**
 * Applies changes in consecutive batches. A change during a batch is added to the next one, because the current batch may
 * have read its rows before.
 */
export class ChangeQueue {
  private waiting: Batch | undefined;
  private applying: Batch | undefined;
  private running = false;
  private stopped = false;

  constructor(
    private readonly apply: (changes: ProductChanges) => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Resolves when the changes are applied; failures are retried until `stop`. */
  add(changes: ProductChanges): Promise<void> {
    this.waiting ??= new Batch();
    this.waiting.add(changes);
    const { done } = this.waiting;
    if (!this.running) void this.run();
    return done;
  }

  /** Resolves once all changes added so far are applied; undefined when none is pending. */
  get pending(): Promise<void> | undefined {
    return (this.waiting ?? this.applying)?.done;
  }

  /** Ends the retries. */
  stop(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting) {
      await delay(COLLECT_MS);
      const batch = this.waiting;
      this.waiting = undefined;
      this.applying = batch;
      await this.applyUntilDone(batch);
      this.applying = undefined;
      batch.finish();
    }
    this.running = false;
  }

  private async applyUntilDone(batch: Batch): Promise<void> {
    while (!this.stopped) {
      try {
        return await this.apply(batch.changes);
      } catch (error) {
        if (this.stopped) return;
        this.onFailure(error);
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
