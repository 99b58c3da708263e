import { resample } from './waveform-picture';

test('fewer bars keep the loudest of each stretch', () => {
  expect(resample([1, 9, 2, 3, 8, 4], 2)).toEqual([9, 8]);
});

test('more bars than peaks repeat them', () => {
  expect(resample([10, 20], 4)).toEqual([10, 10, 20, 20]);
});

test('no peaks are silence', () => {
  expect(resample([], 3)).toEqual([0, 0, 0]);
});
