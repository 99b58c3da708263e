import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BudgetSpent, CheckBudget } from './check-budget.js';

const MEGABYTE = 1024 ** 2;
const RATE = 44_100;
/** Frames of a track of eight minutes. */
const FRAMES = 8 * 60 * RATE;
/** Weight of what is measured. */
const MEASURING_WEIGHT = 12;

/** Frames that a package of a size may hold. */
function framesOf(packedBytes: number): number {
  const budget = new CheckBudget(packedBytes);
  let frames = 0;
  try {
    for (;;) {
      budget.spend(10_000_000);
      frames += 10_000_000;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(BudgetSpent);
    expect(budget.isSpent).toBe(true);
  }
  return frames;
}

it('ends half a megabyte of constant sound within seconds of work, and gigabytes within minutes', () => {
  // 45 million frames are read in a second.
  expect(framesOf(MEGABYTE / 2)).toBeLessThan(4 * 45_000_000 + 10_000_000);
  expect(framesOf(8 * 1024 * MEGABYTE)).toBeLessThanOrEqual(16_000_000_000);
});

it('is enough for a package of 80 stems of eight minutes, which are read twice', () => {
  const masters = 6 * FRAMES * MEASURING_WEIGHT;
  expect(masters + 2 * 80 * FRAMES).toBeLessThan(framesOf(400 * MEGABYTE));
});

it('counts what is measured by its weight, and the bytes that are read', async () => {
  const budget = new CheckBudget(0);
  expect(() => budget.weighted(MEASURING_WEIGHT).spend(12_000_000)).not.toThrow();
  expect(await buffer(budget.watch(Readable.from([Buffer.alloc(100)])))).toHaveLength(100);
  expect(() => budget.weighted(MEASURING_WEIGHT).spend(1_000_000)).toThrow(BudgetSpent);
  const content = Readable.from([Buffer.alloc(100)]);
  await expect(buffer(budget.watch(content))).rejects.toBeInstanceOf(BudgetSpent);
  expect(content.destroyed).toBe(true);
});
