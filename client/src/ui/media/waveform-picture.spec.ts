import { resample } from './waveform-picture';

test('keeps the maximum of each range when there are fewer bars', () => {
  expect(resample([1, 9, 2, 3, 8, 4], 2)).toEqual([9, 8]);
});

test('repeats peaks when there are more bars', () => {
  expect(resample([10, 20], 4)).toEqual([10, 10, 20, 20]);
});

test('draws silence without peaks', () => {
  expect(resample([], 3)).toEqual([0, 0, 0]);
});
