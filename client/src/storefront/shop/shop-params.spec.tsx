import { act, renderHook, waitFor } from '@testing-library/react';
import { withNuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import { NO_FILTERS, shopLink, useShopParams } from './shop-params';

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
