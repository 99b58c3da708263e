import { toGain } from './volume';

test('keeps silence and full volume', () => {
  expect(toGain(0)).toBe(0);
  expect(toGain(1)).toBe(1);
});

test('sounds half as loud, which is 10 dB less, at half the volume', () => {
  expect(20 * Math.log10(toGain(0.5))).toBeCloseTo(-10, 0);
});

test('rises with every step', () => {
  const gains = Array.from({ length: 101 }, (_, step) => toGain(step / 100));
  expect(gains).toEqual(gains.toSorted((a, b) => a - b));
  expect(new Set(gains).size).toBe(101);
});

test('stays within the range of an audio element', () => {
  expect(toGain(-1)).toBe(0);
  expect(toGain(7)).toBe(1);
});
