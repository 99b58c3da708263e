import { nearbyViews, searchedText } from './nearby-views';
import type { ShopParams } from './shop-params';
import { NO_FILTERS } from './shop-query';

const build = (override: Partial<ShopParams>) =>
  ({ ...NO_FILTERS, sort: 'newest', ...override }) as ShopParams;

test('names the search and the filters', () => {
  expect(searchedText(build({ q: ' neon ', genre: ['Techno'], minBpm: 126, maxBpm: 130 }))).toBe(
    '“neon” with Techno, 126 to 130 BPM',
  );
  expect(searchedText(build({ key: ['A'] }))).toBe('Key A');
  expect(searchedText(build({}))).toBe('');
});

test('offers a wider tempo, neighbouring keys, all genres, the filters alone and the search alone', () => {
  const params = build({ q: 'neon', genre: ['Techno'], key: ['A'], minBpm: 126, maxBpm: 130 });
  expect(nearbyViews(params).map(({ label, change }) => [label, change])).toEqual([
    ['118 to 138 BPM', { minBpm: 118, maxBpm: 138 }],
    ['Keys A, D, E', { key: ['A', 'D', 'E'] }],
    ['All genres', { genre: [] }],
    ['Techno, Key A, 126 to 130 BPM', { q: '' }],
    ['“neon” in the whole shop', { ...NO_FILTERS, q: 'neon' }],
  ]);
});

test('offers the relative key and any tempo for a mix', () => {
  expect(nearbyViews(build({ mix: '8A', mixBpm: 124 })).map(({ change }) => change)).toEqual([
    { mixBpm: 0 },
    { mix: '8B' },
  ]);
});
