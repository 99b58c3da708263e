import type { ApolloCache } from '@apollo/client';

const LISTS = ['products', 'productFacets'];

/**
 * The tracks have just been ordered: wherever they stand they say so at once, and the lists of the shop are asked for
 * anew when they are next shown.
 */
export function tracksTaken(cache: ApolloCache, ids: readonly number[]): void {
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
