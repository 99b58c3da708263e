import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** Tracks the work of requests: a disconnected caller ends the connection, but not the work. */
export class InFlightRequests {
  private readonly running = new Set<Promise<unknown>>();

  watch<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const end = () => void this.running.delete(work);
    work.then(end, end);
    return work;
  }

  /** Resolves when all work has ended, after `limitMs` at the latest. */
  async settled(limitMs: number): Promise<void> {
    const limit = new AbortController();
    const late = delay(limitMs, true, { signal: limit.signal }).catch(() => true);
    while (this.running.size > 0) {
      // The next step of a request starts in the same turn as its last step ended.
      const ended = Promise.allSettled(this.running).then(() => turn(false));
      if (await Promise.race([ended, late])) break;
    }
    limit.abort();
  }
}
