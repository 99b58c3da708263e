import { buildProduct } from '../../../../test/build-product';
import { currentTrack, needsNextPage, withNextPage, queueFrom, withStep } from './queue';

const [first, second, third] = [buildProduct(), buildProduct(), buildProduct()];
const tracks = [first, second, third];

test('after the last track comes the first', () => {
  expect(currentTrack(withStep(queueFrom(third, tracks), 1))).toBe(first);
});

test('before the first track comes the last', () => {
  expect(currentTrack(withStep(queueFrom(first, tracks), -1))).toBe(third);
});

test('a track that comes without a list goes on with the shop', () => {
  expect(needsNextPage(queueFrom(first))).toBe(true);
});

test('a complete list has nothing to ask for at its end', () => {
  expect(needsNextPage(queueFrom(third, tracks))).toBe(false);
});

test('a list with more behind it asks at its last track only', () => {
  const list = { tracks, source: { cursor: 'c3' } };
  expect(needsNextPage(queueFrom(second, list))).toBe(false);
  expect(needsNextPage(queueFrom(third, list))).toBe(true);
});

test('a further page is appended without what is there already', () => {
  const fourth = buildProduct();
  const queue = withNextPage(queueFrom(third, { tracks, source: { cursor: 'c3' } }), [third, fourth], 'c4');
  expect(queue.tracks).toEqual([...tracks, fourth]);
  expect(queue.source).toEqual({ cursor: 'c4' });
});

test('the last page completes the list', () => {
  const queue = withNextPage(queueFrom(third, { tracks, source: { cursor: 'c3' } }), [], null);
  expect(needsNextPage(queue)).toBe(false);
});
