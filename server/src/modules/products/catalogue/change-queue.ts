import { setTimeout as delay } from 'node:timers/promises';

export const EVERYTHING = 'everything';

/** Ids of changed tracks, or everything. */
export type Changes = readonly number[] | typeof EVERYTHING;

const RETRY_MS = 250;

/** Changes that are told together and applied together; `done` follows once they are applied. */
class Batch {
  readonly done: Promise<void>;
  finish: () => void = () => undefined;
  private ids: Set<number> | null = new Set();

  constructor() {
    this.done = new Promise((resolve) => (this.finish = resolve));
  }

  add(changes: Changes): void {
    if (changes === EVERYTHING) this.ids = null;
    else for (const id of changes) this.ids?.add(id);
  }

  get changes(): Changes {
    return this.ids ? [...this.ids] : EVERYTHING;
  }
}

/**
 * Applies changes one batch after the other. A change that is told while a batch is being applied goes into the next:
 * its rows may have been read before it.
 */
export class ChangeQueue {
  private waiting: Batch | undefined;
  private applying: Batch | undefined;
  private stopped = false;

  constructor(
    private readonly apply: (changes: Changes) => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Resolves when the changes are applied; a failure is tried again. */
  add(changes: Changes): Promise<void> {
    this.waiting ??= new Batch();
    this.waiting.add(changes);
    const { done } = this.waiting;
    if (!this.applying) void this.run();
    return done;
  }

  /** What a reader waits for to see everything told so far; undefined when nothing is left to do. */
  get settling(): Promise<void> | undefined {
    return (this.waiting ?? this.applying)?.done;
  }

  /** Nothing is tried again from now on. */
  stop(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    while (this.waiting) {
      const batch = this.waiting;
      this.waiting = undefined;
      this.applying = batch;
      await this.applyUntilDone(batch);
      this.applying = undefined;
      batch.finish();
    }
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
