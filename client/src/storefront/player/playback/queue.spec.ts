import { buildProduct } from '../../../../test/build-product';
import { currentTrack, needsNextPage, withNextPage, queueFrom, withStep } from './queue';

const [first, second, third] = [buildProduct(), buildProduct(), buildProduct()];
const tracks = [first, second, third];

test('wraps from the last track to the first', () => {
  expect(currentTrack(withStep(queueFrom(third, tracks), 1))).toBe(first);
});

test('wraps from the first track to the last', () => {
  expect(currentTrack(withStep(queueFrom(first, tracks), -1))).toBe(third);
});

test('continues with the shop after a track without a list', () => {
  expect(needsNextPage(queueFrom(first))).toBe(true);
});

test('needs no page at the end of a complete list', () => {
  expect(needsNextPage(queueFrom(third, tracks))).toBe(false);
});

test('needs a page at the last track of an incomplete list only', () => {
  const list = { tracks, source: { cursor: 'c3' } };
  expect(needsNextPage(queueFrom(second, list))).toBe(false);
  expect(needsNextPage(queueFrom(third, list))).toBe(true);
});

test('appends a page without duplicates', () => {
  const fourth = buildProduct();
  const queue = withNextPage(queueFrom(third, { tracks, source: { cursor: 'c3' } }), [third, fourth], 'c4');
  expect(queue.tracks).toEqual([...tracks, fourth]);
  expect(queue.source).toEqual({ cursor: 'c4' });
});

test('marks the list complete after the last page', () => {
  const queue = withNextPage(queueFrom(third, { tracks, source: { cursor: 'c3' } }), [], null);
  expect(needsNextPage(queue)).toBe(false);
});
