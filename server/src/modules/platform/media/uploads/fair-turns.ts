/** All places to wait are taken, by others or by more of the same caller. */
export class TurnsTakenError extends Error {}

interface Waiting {
  start: () => void;
  refuse: (error: TurnsTakenError) => void;
}

/**
 * Turns for work that is done one after the other. Callers take turns, and nobody takes the places of others: where none is
 * free, the last one of the caller who has most is given to a caller who has fewer.
 */
export class FairTurns {
  /** Waiting work by its caller; the callers are in the order of their next turns. */
  private readonly lines = new Map<string, Waiting[]>();
  private waiting = 0;
  private isWorking = false;

  /** @param places for all who work and wait */
  constructor(private readonly places: number) {}

  /** @throws TurnsTakenError, also while it waits */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.isWorking) await this.turnOf(caller);
    this.isWorking = true;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turnOf(caller: string): Promise<void> {
    const line = this.lines.get(caller) ?? [];
    if (this.waiting + 1 >= this.places) this.makeRoom(line.length);
    this.lines.set(caller, line);
    this.waiting += 1;
    return new Promise((start, refuse) => line.push({ start, refuse }));
  }

  private makeRoom(own: number): void {
    const error = new TurnsTakenError('Too many wait');
    const longest = Math.max(...Array.from(this.lines.values(), ({ length }) => length));
    if (longest <= own + 1) throw error;
    const line = [...this.lines.values()].find(({ length }) => length === longest);
    line?.pop()?.refuse(error);
    this.waiting -= 1;
  }

  private next(): void {
    const [first] = this.lines;
    this.isWorking = first !== undefined;
    if (!first) return;
    const [caller, line] = first;
    this.lines.delete(caller);
    if (line.length > 1) this.lines.set(caller, line);
    this.waiting -= 1;
    line.shift()?.start();
  }
}
