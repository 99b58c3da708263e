import { fromWaveformText, toWaveformText } from './waveform.js';

test('has 100 characters, the loudest of two bars each', () => {
  const peaks = Array.from({ length: 200 }, (_, bar) => (bar % 2 ? 0 : bar / 2));
  const text = toWaveformText(peaks);
  expect(text).toHaveLength(100);
  const back = fromWaveformText(text);
  expect(Math.max(...back.map((level, bar) => Math.abs(level - bar)))).toBeLessThanOrEqual(1);
});

test('spreads a short list of peaks', () => {
  expect(toWaveformText([0, 100])).toBe('A'.repeat(50) + '_'.repeat(50));
});

test('is empty without peaks', () => {
  expect(toWaveformText([])).toBe('');
  expect(fromWaveformText('')).toEqual([]);
});

test('reads unknown characters as silence', () => {
  expect(fromWaveformText('A*_')).toEqual([0, 0, 100]);
});
