import fc from 'fast-check';
import { hasBit } from './bits.js';
import { NumberColumn } from './number-column.js';

describe('a number column', () => {
  it('selects the same slots as a scan of all numbers after random changes', () => {
    const SLOTS = 400;
    // Fewer and more distinct values than limits.
    const value = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -50, max: 2_000 }));
    const bound = fc.oneof(value, fc.constantFrom(-Infinity, Infinity));
    const change = fc.record({ slot: fc.nat(SLOTS - 1), value });
    const step = fc.record({
      changes: fc.array(change, { maxLength: 300, size: 'max' }),
      bounds: fc.tuple(bound, bound),
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: SLOTS, size: 'max' }), fc.array(step), (first, steps) => {
        const column = new NumberColumn(SLOTS);
        const truth = Array.from({ length: SLOTS }, (_, slot) => first[slot] ?? 0);
        first.forEach((number, slot) => column.write(slot, number));
        for (const { changes, bounds } of steps) {
          for (const { slot, value: number } of changes) column.write(slot, (truth[slot] = number));
          const [min, max] = [Math.min(...bounds), Math.max(...bounds)];
          const selected = column.slotsBetween(min, max, Math.ceil(SLOTS / 32));
          expect(truth.map((_, slot) => hasBit(selected, slot))).toEqual(
            truth.map((number) => number >= min && number <= max),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('selects a new slot whose value is the initial one', () => {
    const column = new NumberColumn(64);
    for (let slot = 0; slot < 32; slot++) column.write(slot, 100 + slot);
    expect(hasBit(column.slotsBetween(-Infinity, 50, 1), 31)).toBe(false);
    column.write(32, 0);
    expect(hasBit(column.slotsBetween(-Infinity, 50, 2), 32)).toBe(true);
    expect(hasBit(column.slotsBetween(1, 50, 2), 32)).toBe(false);
  });
});
