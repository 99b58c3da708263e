import fc from 'fast-check';
import { noBits, setBit } from './bits.js';
import type { SortKey } from '../list-order.js';
import { Ordering, walkPage } from './orderings.js';

/** Values with many duplicates; ids that differ from the slot numbers. */
const keyOf = (slot: number): SortKey => [slot % 5, 1000 - slot];

describe('walkPage', () => {
  it('visits every selected slot once and in order, page by page', () => {
    const settings = fc.record({
      count: fc.integer({ min: 0, max: 120 }),
      selected: fc.uniqueArray(fc.integer({ min: 0, max: 119 })),
      first: fc.integer({ min: 1, max: 30 }),
      descending: fc.boolean(),
    });
    fc.assert(
      fc.property(settings, ({ count, selected, first, descending }) => {
        const ordering = new Ordering(keyOf);
        ordering.fill(Int32Array.from({ length: count }, (_, slot) => slot));
        const among = noBits(120);
        for (const slot of selected) if (slot < count) setBit(among, slot, true);

        const walked: number[] = [];
        let after: SortKey | null = null;
        for (let more = true; more;) {
          const page = walkPage({ ordering, descending, after, first, among });
          expect(page.slots.length).toBeLessThanOrEqual(first);
          walked.push(...page.slots);
          more = page.more;
          after = page.slots.length ? keyOf(page.slots.at(-1) ?? 0) : null;
        }
        const inOrder = selected.filter((slot) => slot < count).sort((a, b) => (a % 5) - (b % 5) || b - a);
        expect(walked).toEqual(descending ? inOrder.reverse() : inOrder);
      }),
    );
  });
});
