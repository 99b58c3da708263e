import { buildProduct } from '../../../../test/build-product';
import {
  currentTrack,
  pageNeeded,
  queueFrom,
  withoutFarTracks,
  withPage,
  withStep,
  type QueuePage,
  type TrackList,
} from './queue';

const [first, second, third] = [buildProduct(), buildProduct(), buildProduct()];
const tracks = [first, second, third];
const cursors = ['c1', 'c2', 'c3'];

/** A list of which only the start is loaded. */
const start: TrackList = { tracks, cursors, source: { search: 'x', hasPrevious: false, hasNext: true } };
/** A list of which only the end is loaded. */
const end: TrackList = { tracks, cursors, source: { hasPrevious: true, hasNext: false } };

const page = (size: number, ends: Partial<QueuePage> = {}): QueuePage => {
  const loaded = Array.from({ length: size }, () => buildProduct());
  return {
    tracks: loaded,
    cursors: loaded.map(({ id }) => `p${id}`),
    hasPrevious: true,
    hasNext: true,
    ...ends,
  };
};

test('wraps from the last track to the first', () => {
  expect(currentTrack(withStep(queueFrom(third, tracks), 1))).toBe(first);
});

test('wraps from the first track to the last', () => {
  expect(currentTrack(withStep(queueFrom(first, tracks), -1))).toBe(third);
});

test('continues with the shop after a track without a list, and with its end before it', () => {
  expect(pageNeeded(queueFrom(first), 1)).toEqual({ after: null });
  expect(pageNeeded(queueFrom(first), -1)).toEqual({ before: null });
});

test('needs no page at the ends of a complete list', () => {
  expect(pageNeeded(queueFrom(third, tracks), 1)).toBeNull();
  expect(pageNeeded(queueFrom(first, tracks), -1)).toBeNull();
  const whole = { ...start, source: { hasPrevious: false, hasNext: false } };
  expect(pageNeeded(queueFrom(third, whole), 1)).toBeNull();
});

test('needs a page at the ends of an incomplete list only', () => {
  expect(pageNeeded(queueFrom(second, start), 1)).toBeNull();
  expect(pageNeeded(queueFrom(second, start), -1)).toBeNull();
  expect(pageNeeded(queueFrom(third, start), 1)).toEqual({ after: 'c3' });
  expect(pageNeeded(queueFrom(first, end), -1)).toEqual({ before: 'c1' });
});

test('needs the other end of the list beyond its first and its last track', () => {
  expect(pageNeeded(queueFrom(first, start), -1)).toEqual({ before: null });
  expect(pageNeeded(queueFrom(third, end), 1)).toEqual({ after: null });
});

test('appends a page without duplicates', () => {
  const fourth = buildProduct();
  const next = { tracks: [third, fourth], cursors: ['c3', 'c4'], hasPrevious: true, hasNext: false };
  const queue = withPage(queueFrom(third, start), { after: 'c3' }, next);
  expect(queue).toMatchObject({ tracks: [...tracks, fourth], cursors: ['c1', 'c2', 'c3', 'c4'], index: 2 });
  expect(queue.source).toEqual({ search: 'x', hasPrevious: false, hasNext: false });
});

test('prepends a page and keeps the current track', () => {
  const previous = page(2);
  const queue = withPage(queueFrom(first, end), { before: 'c1' }, previous);
  expect(currentTrack(queue)).toBe(first);
  expect(currentTrack(withStep(queue, -1))).toBe(previous.tracks[1]);
});

test('steps from the first track to the last one of the list, and back to the first', () => {
  const last = page(100, { hasNext: false });
  const atEnd = withStep(withPage(queueFrom(first, start), { before: null }, last), -1);
  expect(currentTrack(atEnd)).toBe(last.tracks[99]);
  const newest = page(100, { hasPrevious: false });
  const request = pageNeeded(atEnd, 1)!;
  expect(currentTrack(withStep(withPage(atEnd, request, newest), 1))).toBe(newest.tracks[0]);
});

test('steps from a track without a list to the one before it where the last page holds it', () => {
  const last = page(3, { hasNext: false });
  const queue = queueFrom(last.tracks[2]!);
  expect(currentTrack(withStep(withPage(queue, { before: null }, last), -1))).toBe(last.tracks[1]);
});

test('loads again what was cut off from a long list', () => {
  const loaded = page(1_000, { hasPrevious: false, hasNext: false });
  const queue = withoutFarTracks(queueFrom(loaded.tracks[600]!, { ...loaded, source: loaded }), 300);
  expect(queue.tracks).toHaveLength(300);
  expect(currentTrack(queue)).toBe(loaded.tracks[600]);
  expect(queue.source).toMatchObject({ hasPrevious: true, hasNext: true });
  expect(pageNeeded({ ...queue, index: 299 }, 1)).toEqual({ after: queue.cursors[299] });
});
