import { NO_FILTERS, type ShopParams } from './shop-params';
import { activeFilters, questionOf } from './shop-question';

const build = (override: Partial<ShopParams> = {}): ShopParams =>
  ({ ...NO_FILTERS, sort: 'newest', ...override }) as ShopParams;

test('the untouched shop restricts nothing', () => {
  expect(questionOf(build())).toEqual({});
});

test('a bound at the end of its slider restricts nothing', () => {
  expect(questionOf(build({ minPrice: 0, maxPrice: 400, minBpm: 120, maxBpm: 200 })).filter).toEqual({
    maxPrice: 400,
    minBpm: 120,
  });
});

test('thumbs that passed one another: the smaller value is the lower bound', () => {
  expect(questionOf(build({ minBpm: 140, maxBpm: 120 })).filter).toEqual({ minBpm: 120, maxBpm: 140 });
});

test('the same choices in another order are the same question', () => {
  expect(questionOf(build({ genre: ['Techno', 'House'] }))).toEqual(
    questionOf(build({ genre: ['House', 'Techno', 'House'] })),
  );
});

test('search and order go along, blanks do not', () => {
  expect(questionOf(build({ q: '  night ', sort: 'price-up' }))).toEqual({
    search: 'night',
    orderBy: 'PRICE_ASC',
  });
  expect(questionOf(build({ q: '   ' }))).toEqual({});
});

test('every filter in force can be taken away by itself', () => {
  const filters = activeFilters(build({ genre: ['House', 'Techno'], maxPrice: 400, minBpm: 120, hot: true }));
  expect(filters.map(({ label }) => label)).toEqual(['House', 'Techno', 'Up to $400', 'From 120 BPM', 'Hot']);
  expect(filters[0]?.without).toEqual({ genre: ['Techno'] });
});
