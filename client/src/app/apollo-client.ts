import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { createQueueLink } from '../lib/graphql/queue-link';
import { reportSessionLost } from '../lib/graphql/session-lost';
import { reauthenticationLink } from '../security/reauthentication';

const sessionLost = new ErrorLink(({ error }) => {
  if (!CombinedGraphQLErrors.is(error)) return;
  for (const { message, extensions } of error.errors) {
    if (extensions?.code === 'UNAUTHENTICATED') return reportSessionLost();
    if (extensions?.code === 'BLOCKED') return reportSessionLost(message);
  }
});

/** @param state the cache of a prerendered page */
export function createApolloClient(state?: NormalizedCacheObject): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Passes Apollo Server's CSRF prevention.
    headers: { 'apollo-require-preflight': 'true' },
  });
  const cache = createCache();
  if (state) cache.restore(state);
  return new ApolloClient({
    link: ApolloLink.from([sessionLost, reauthenticationLink(), createQueueLink(), http]),
    cache,
  });
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
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
