import type { Summary } from './summary.js';

/** A summary has a few kilobytes; visitors share most of theirs. */
const KEPT_SUMMARIES = 500;

/** Summaries by what they were computed for, until a track changes that may move them. */
export class SummaryCache {
  private readonly kept = new Map<string, Summary>();

  of(question: unknown, compute: () => Summary): Summary {
    const key = JSON.stringify(question, (_, value: unknown) =>
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    );
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= KEPT_SUMMARIES) this.kept.clear();
    const summary = compute();
    this.kept.set(key, summary);
    return summary;
  }

  clear(): void {
    this.kept.clear();
  }
}
