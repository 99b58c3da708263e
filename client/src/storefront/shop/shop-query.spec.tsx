import { act, renderHook, waitFor } from '@testing-library/react';
import { type UrlUpdateEvent, withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import {
  activeFilters,
  NO_FILTERS,
  toQueryVariables,
  shopLink,
  type ShopParams,
  useShopParams,
} from './shop-query';

function open(searchParams: string) {
  const onUrlUpdate = jest.fn<void, [UrlUpdateEvent]>();
  const { result } = renderHook(useShopParams, {
    wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }),
  });
  return { result, address: () => onUrlUpdate.mock.lastCall?.[0].queryString };
}

test('a link reproduces the view', () => {
  const { result } = open(
    '?genre=Tech+House,Drum+%26+Bass&key=F%23&minBpm=120&maxBpm=128&sale=true&sort=price-up&q=night',
  );
  expect(result.current[0]).toMatchObject({
    genre: ['Tech House', 'Drum & Bass'],
    key: ['F#'],
    minBpm: 120,
    maxBpm: 128,
    sale: true,
    sort: 'price-up',
    q: 'night',
  });
});

test('what is chosen stands in the address, what is left at its default does not', async () => {
  const { result, address } = open('');
  await act(async () => result.current[1]({ key: ['C#'], minPrice: 0, maxPrice: 500 }));
  await waitFor(() => expect(address()).toBe('?key=C%23&maxPrice=500'));
});

test('clearing leaves the order', async () => {
  const { result, address } = open('?genre=Techno&hot=true&sort=name');
  await act(async () => result.current[1](NO_FILTERS));
  await waitFor(() => expect(address()).toBe('?sort=name'));
});

test('nonsense in the address restricts nothing', () => {
  const { result } = open('?minBpm=fast&sort=best&sale=maybe');
  expect(result.current[0]).toMatchObject({ minBpm: 0, sort: 'newest', sale: false });
});

test('a style opens the shop filtered to it', () => {
  expect(shopLink({ genre: ['Nu Disco'] })).toBe('/shop?genre=Nu+Disco');
});

const build = (override: Partial<ShopParams> = {}): ShopParams =>
  ({ ...NO_FILTERS, sort: 'newest', ...override }) as ShopParams;

test('the untouched shop restricts nothing', () => {
  expect(toQueryVariables(build())).toEqual({});
});

test('a bound at the end of its slider restricts nothing', () => {
  expect(toQueryVariables(build({ minPrice: 0, maxPrice: 400, minBpm: 120, maxBpm: 200 })).filter).toEqual({
    maxPrice: 400,
    minBpm: 120,
  });
});

test('thumbs that passed one another: the smaller value is the lower bound', () => {
  expect(toQueryVariables(build({ minBpm: 140, maxBpm: 120 })).filter).toEqual({ minBpm: 120, maxBpm: 140 });
});

test('the same choices in another order are the same question', () => {
  expect(toQueryVariables(build({ genre: ['Techno', 'House'] }))).toEqual(
    toQueryVariables(build({ genre: ['House', 'Techno', 'House'] })),
  );
});

test('search and order go along, blanks do not', () => {
  expect(toQueryVariables(build({ q: '  night ', sort: 'price-up' }))).toEqual({
    search: 'night',
    orderBy: 'PRICE_ASC',
  });
  expect(toQueryVariables(build({ q: '   ' }))).toEqual({});
});

test('every filter in force can be taken away by itself', () => {
  const filters = activeFilters(build({ genre: ['House', 'Techno'], maxPrice: 400, minBpm: 120, hot: true }));
  expect(filters.map(({ label }) => label)).toEqual(['House', 'Techno', 'Up to $400', 'From 120 BPM', 'Hot']);
  expect(filters[0]?.without).toEqual({ genre: ['Techno'] });
});
