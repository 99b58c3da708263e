import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/**
 * Types that carry the number of another record, which is not a key: found and tagged records of two kinds share numbers,
 * and the figures of a track differ with the requested period or change of prices.
 */
const WITHOUT_KEYS: TypePolicies = {
  FoundRecord: { keyFields: false },
  TaggedRecord: { keyFields: false },
  DashboardTrack: { keyFields: false },
  SellerTrack: { keyFields: false },
  PriceEffect: { keyFields: false },
};

/** Apollo's cache of the admin area. */
export function createAdminCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies: WITHOUT_KEYS });
}

/** Apollo's cache of the storefront, and of each page that the server renders. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      ...WITHOUT_KEYS,
      // The server's list replaces the cached one.
      User: { fields: { cart: { merge: false }, wishlist: { merge: false } } },
      Query: {
        fields: {
          // Pages of the same filter, order and search form one list.
          products: relayStylePagination(['filter', 'orderBy', 'search']),
          unheardProducts: relayStylePagination(['filter', 'orderBy', 'search', 'heardBefore']),
          // A track from any list is available to its page and to the player.
          product: (_, { args, toReference }) =>
            toReference({ __typename: 'Product', id: args?.id as number }),
        },
      },
    },
  });
}
