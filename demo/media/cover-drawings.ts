import { drawingsFor, type DrawingName } from '../../server/src/modules/catalogue/covers/index.js';
import type { CatalogueItem } from '../catalogue.js';

/** Selects a drawing for each item: of those that suit it the one that is on the fewest covers so far. */
export function assignDrawings(items: readonly CatalogueItem[]): DrawingName[] {
  const uses = new Map<DrawingName, number>();
  return items.map((item) => {
    const [first, ...others] = drawingsFor(item);
    if (!first) throw new RangeError(`No drawing suits ${item.name}`);
    const usesOf = (drawing: DrawingName): number => uses.get(drawing) ?? 0;
    const chosen = others.reduce((best, next) => (usesOf(next) < usesOf(best) ? next : best), first);
    uses.set(chosen, usesOf(chosen) + 1);
    return chosen;
  });
}
