import { act, renderHook, waitFor } from '@testing-library/react';
import { type UrlUpdateEvent, withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { shopLink, type ShopParams } from './shop-params';
import { activeFilters, NO_FILTERS, toQueryVariables, useShopParams } from './shop-query';

function open(searchParams: string) {
  const onUrlUpdate = jest.fn<void, [UrlUpdateEvent]>();
  const { result } = renderHook(useShopParams, {
    wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }),
  });
  return { result, address: () => onUrlUpdate.mock.lastCall?.[0].queryString };
}

test('restores the view from a link', () => {
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

test('writes choices to the URL and omits defaults', async () => {
  const { result, address } = open('');
  await act(async () => result.current[1]({ key: ['C#'], minPrice: 0, maxPrice: 500 }));
  await waitFor(() => expect(address()).toBe('?key=C%23&maxPrice=500'));
});

test('keeps the sort order when clearing filters', async () => {
  const { result, address } = open('?genre=Techno&hot=true&sort=name');
  await act(async () => result.current[1](NO_FILTERS));
  await waitFor(() => expect(address()).toBe('?sort=name'));
});

test('ignores invalid parameters', () => {
  const { result } = open('?minBpm=fast&sort=best&sale=maybe');
  expect(result.current[0]).toMatchObject({ minBpm: 0, sort: 'newest', sale: false });
});

test('links to the shop filtered by genre', () => {
  expect(shopLink({ genre: ['Nu Disco'] })).toBe('/shop?genre=Nu+Disco');
});

const build = (override: Partial<ShopParams> = {}): ShopParams =>
  ({ ...NO_FILTERS, sort: 'newest', ...override }) as ShopParams;

test('filters by stock plug-ins from a link, and takes the filter back', async () => {
  const { result, address } = open('?stock=true&sort=name');
  const [params] = result.current;
  expect(toQueryVariables(params).filter).toEqual({ onlyStockPlugins: true });
  const [filter] = activeFilters(params);
  expect(filter).toMatchObject({ label: 'Only stock plug-ins' });
  await act(async () => result.current[1](filter!.without));
  await waitFor(() => expect(address()).toBe('?sort=name'));
});

test('filters by the origin from a link, and takes one value back', async () => {
  const { result, address } = open('?vocals=none,original&aiTools=none&samples=one_shots,none');
  const [params, change] = result.current;
  expect(toQueryVariables(params).filter).toEqual({
    vocals: ['none', 'original'],
    aiTools: ['none'],
    samples: ['none', 'one_shots'],
  });
  const chips = activeFilters(params);
  expect(chips.map(({ label }) => label)).toEqual([
    'No vocals',
    'Original vocals',
    'No AI',
    'No samples',
    'One-shots',
  ]);
  act(() => change(chips[2]!.without));
  await waitFor(() => expect(address()).not.toContain('aiTools'));
});

test('filters by the versions in the package from a link, and takes one back', async () => {
  const { result, address } = open('?versions=instrumental,a_cappella,remix');
  const [params, change] = result.current;
  expect(toQueryVariables(params).filter).toEqual({ versions: ['a_cappella', 'instrumental'] });
  const chips = activeFilters(params);
  expect(chips.map(({ label }) => label)).toEqual(['A cappella version', 'Instrumental version']);
  act(() => change(chips[1]!.without));
  await waitFor(() => expect(address()).toBe('?versions=a_cappella'));
});

test('filters by the program of the project file from a link, and takes one program back', async () => {
  const { result, address } = open('?program=FL+Studio,Cubase');
  const [params] = result.current;
  expect(toQueryVariables(params).filter).toEqual({ programs: ['Cubase', 'FL Studio'] });
  const filter = activeFilters(params).find(({ label }) => label === 'Cubase');
  await act(async () => result.current[1](filter!.without));
  await waitFor(() => expect(address()).toMatch(/^\?program=FL(\+|%20)Studio$/));
});

test('has no filter by default', () => {
  expect(toQueryVariables(build())).toEqual({});
});

test('omits a bound at the end of its slider', () => {
  expect(toQueryVariables(build({ minPrice: 0, maxPrice: 400, minBpm: 120, maxBpm: 200 })).filter).toEqual({
    maxPrice: 400,
    minBpm: 120,
  });
});

test('takes the smaller value as the lower bound', () => {
  expect(toQueryVariables(build({ minBpm: 140, maxBpm: 120 })).filter).toEqual({ minBpm: 120, maxBpm: 140 });
});

test('gives equal variables for the same choices in another order', () => {
  expect(toQueryVariables(build({ genre: ['Techno', 'House'] }))).toEqual(
    toQueryVariables(build({ genre: ['House', 'Techno', 'House'] })),
  );
});

test('sends search and sort order without surrounding spaces', () => {
  expect(toQueryVariables(build({ q: '  night ', sort: 'price-up' }))).toEqual({
    search: 'night',
    orderBy: 'PRICE_ASC',
  });
  expect(toQueryVariables(build({ q: '   ' }))).toEqual({});
});

test('lists every active filter with its removal', () => {
  const filters = activeFilters(build({ genre: ['House', 'Techno'], maxPrice: 400, minBpm: 120, hot: true }));
  expect(filters.map(({ label }) => label)).toEqual(['House', 'Techno', 'Up to $400', 'From 120 BPM', 'Hot']);
  expect(filters[0]?.without).toEqual({ genre: ['Techno'] });
});
