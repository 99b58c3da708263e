import { nearbyViews } from './nearby-views';
import { searchedText } from './searched-text';
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
    ['Techno alone', { ...NO_FILTERS, genre: ['Techno'] }],
    ['Key A alone', { ...NO_FILTERS, key: ['A'], mode: [] }],
    ['126 to 130 BPM alone', { ...NO_FILTERS, minBpm: 126, maxBpm: 130 }],
  ]);
});

test('offers the relative key and any tempo for a mix', () => {
  expect(nearbyViews(build({ mix: '8A', mixBpm: 124 })).map(({ change }) => change)).toEqual([
    { mixBpm: 0 },
    { mix: '8B' },
  ]);
});

test('offers neighbours of the key, tempo and genre that are typed', () => {
  const understood = {
    q: '',
    genre: ['Drum & Bass'],
    minBpm: 124,
    maxBpm: 124,
    key: ['A'],
    mode: ['minor' as const],
  };
  expect(nearbyViews(build({ q: 'dnb 124 in Am', hot: true })).slice(0, 3)).toEqual([
    { label: '116 to 132 BPM', change: { ...understood, minBpm: 116, maxBpm: 132 } },
    { label: 'Mixes with Am · 8A', change: { ...understood, key: [], mode: [], mix: '8A' } },
    { label: 'All genres', change: { ...understood, genre: [] } },
  ]);
});

test('leaves the words without a meaning in the search', () => {
  const views = nearbyViews(build({ q: 'zebra techno around 8A' }));
  expect(views.map(({ label }) => label)).toEqual([
    'Mixes with C · 8B',
    'All genres',
    'Techno, Mixes with Am · 8A',
    '“zebra” in the whole shop',
    'Techno alone',
  ]);
  expect(views[1]!.change).toEqual({ q: 'zebra', genre: [], mix: '8A' });
});

test('offers nothing near words alone, nor tempi beyond the slider', () => {
  expect(nearbyViews(build({ q: 'zebra' }))).toEqual([]);
  expect(nearbyViews(build({ q: '210 bpm' })).map(({ label }) => label)).toEqual(['200 BPM']);
});
