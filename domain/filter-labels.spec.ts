import { filterLabels, searchInWords } from './filter-labels.js';

it('names every part of a filter', () => {
  const labels = filterLabels({
    categories: ['House', 'Techno'],
    musicKeys: ['A'],
    modes: ['minor'],
    types: ['Instrumental'],
    programs: ['FL Studio'],
    versions: ['instrumental', 'a_cappella'],
    minPrice: 100,
    maxPrice: 1000,
    minBpm: 124,
    maxBpm: 124,
    camelotCodes: ['7A', '8A', '8B', '9A'],
    mixableBpm: 126,
    onSale: true,
    hot: true,
    onlyStockPlugins: true,
  });
  expect(labels.map(({ label }) => label)).toEqual([
    'House',
    'Techno',
    'Key A',
    'Minor',
    'Instrumental',
    'FL Studio',
    'Instrumental version',
    'A cappella version',
    '$100 to $1,000',
    '124 BPM',
    'Mixes with Am · 8A',
    'Mixes with 126 BPM',
    'On sale',
    'Hot',
    'Only stock plug-ins',
  ]);
  expect(labels[1]).toEqual({ name: 'genre', value: 'Techno', label: 'Techno' });
});

it.each([
  [{}, null, ''],
  [{}, ' neon ', '“neon”'],
  [{ categories: ['Techno'], minBpm: 126 }, 'neon', '“neon” with Techno, From 126 BPM'],
  [{ maxPrice: 300, onSale: false }, '', 'Up to $300'],
])('puts %j and %j into words: %s', (filter, search, words) => {
  expect(searchInWords(filter, search)).toBe(words);
});
