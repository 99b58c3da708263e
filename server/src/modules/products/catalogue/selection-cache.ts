import type { ProductCriteria } from '../product-filter.rules.js';
import type { Selection } from './selection.js';
import type { Summary } from './summary.js';

/** A selection and its summary have a few kilobytes for each thousand tracks; visitors share most of theirs. */
const KEPT_SELECTIONS = 200;

interface Kept {
  selection: Selection;
  summary: Summary | undefined;
}

/** Selections by what was asked for, until a track changes that may belong to another one then. */
export class SelectionCache {
  private readonly kept = new Map<string, Kept>();

  of(criteria: ProductCriteria, words: readonly string[], select: () => Selection): Kept {
    const { categories, musicKeys, types, priceCents, bpm, onSale, hot } = criteria;
    // JSON has no infinity and writes null, which stands for it just as well.
    const bounds = [priceCents.min, priceCents.max, bpm.min, bpm.max];
    const key = JSON.stringify([categories, musicKeys, types, bounds, onSale, hot, words]);
    let known = this.kept.get(key);
    if (!known) {
      if (this.kept.size >= KEPT_SELECTIONS) this.kept.clear();
      this.kept.set(key, (known = { selection: select(), summary: undefined }));
    }
    return known;
  }

  clear(): void {
    this.kept.clear();
  }
}
