import { dropOf } from './drop-preview';

/** 100 bars of a track of 200 seconds: two seconds each. */
const quietBut = (from: number, to: number, level = 100) =>
  Array.from({ length: 100 }, (_, at) => (at >= from && at < to ? level : 20));

test('takes the loudest eight bars, on the grid of the bars', () => {
  // 120 BPM: a bar is two seconds, eight bars are sixteen.
  expect(dropOf(quietBut(40, 48), 200, 120)).toEqual({ start: 80, end: 96 });
});

test('takes the first of equally loud drops', () => {
  const peaks = quietBut(20, 28).map((peak, at) => (at >= 60 && at < 68 ? 100 : peak));
  expect(dropOf(peaks, 200, 120).start).toBe(40);
});

test('measures eight bars by the tempo', () => {
  const { start, end } = dropOf(quietBut(40, 60), 200, 160);
  expect(end - start).toBeCloseTo(12);
  expect(start).toBeGreaterThanOrEqual(79);
  expect(end).toBeLessThanOrEqual(121);
});

test('takes an ordinary tempo where none is known', () => {
  const { start, end } = dropOf(quietBut(40, 60), 200, null);
  expect(end - start).toBeCloseTo(15.36);
});

test('takes the whole of a short track, or one without a waveform', () => {
  expect(dropOf([50, 100], 10, 120)).toEqual({ start: 0, end: 10 });
  expect(dropOf([], 200, 120)).toEqual({ start: 0, end: 200 });
});

test('stays within the track', () => {
  const { end } = dropOf(quietBut(92, 100), 200, 120);
  expect(end).toBeLessThanOrEqual(200);
});
