import { InMemoryCache } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { relayStylePagination } from '@apollo/client/utilities';
import { act, renderHook, waitFor } from '@testing-library/react';
import { buildTrack } from '../../../test/storefront';
import { ShopProductsDocument } from './shop.generated';
import type { ShopQueryVariables } from './shop-query';
import { useShopProducts } from './use-shop-products';

const QUERY = {} as ShopQueryVariables;

const pageOf = (id: number, hasNextPage: boolean) => ({
  data: {
    products: {
      __typename: 'ProductConnection',
      edges: [{ __typename: 'ProductEdge', cursor: `c${id}`, node: buildTrack({ id }) }],
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: `c${id}` },
      totalCount: 2,
    },
  },
});

test('tells that the second page failed, and loads it once the network is back', async () => {
  const request = { query: ShopProductsDocument, variables: () => true };
  const link = new MockLink([
    { request, result: pageOf(2, true) },
    { request, error: new Error('500') },
    { request, result: pageOf(1, false) },
  ]);
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { products: relayStylePagination(['filter', 'orderBy', 'search']) } } },
  });
  const { result } = renderHook(() => useShopProducts(QUERY), {
    wrapper: ({ children }) => (
      <MockedProvider link={link} cache={cache}>
        {children}
      </MockedProvider>
    ),
  });
  await waitFor(() => expect(result.current.products).toHaveLength(1));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.retryMore).not.toBeNull());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.retryMore).toBeNull();
  act(() => result.current.more());
  await waitFor(() => expect(result.current.products).toHaveLength(2));
});
