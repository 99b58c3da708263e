import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** What requests have begun. A caller who goes away ends the connection, but not the work. */
export class InFlightRequests {
  private readonly running = new Set<Promise<unknown>>();

  watch<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const forget = () => void this.running.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves when nothing runs any more, after `limitMs` at the latest. */
  async settled(limitMs: number): Promise<void> {
    const limit = new AbortController();
    const late = delay(limitMs, true, { signal: limit.signal }).catch(() => true);
    while (this.running.size > 0) {
      // What a request does next begins in the turn in which its last work ended.
      const ended = Promise.allSettled(this.running).then(() => turn(false));
      if (await Promise.race([ended, late])) break;
    }
    limit.abort();
  }
}
