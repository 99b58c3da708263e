import type { ApolloCache } from '@apollo/client';

const LISTS = ['products', 'productFacets'];

/**
 * Marks the ordered tracks as reserved in every cached list, and evicts the shop's lists, so that they are refetched when next
 * shown.
 */
export function markTracksReserved(cache: ApolloCache, ids: readonly number[]): void {
  cache.batch({
    update: () => {
      for (const id of ids) {
        cache.modify({
          id: cache.identify({ __typename: 'Product', id }),
          fields: { status: () => 'reserved' },
        });
      }
      for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
}
