import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { createQueueLink } from '../lib/graphql/queue-link';
import { reportSessionLost } from '../lib/graphql/session-lost';
import { reauthenticationLink } from '../security/reauthentication';
import { earlyFetch } from './early/early-fetch';

const failures = new ErrorLink(({ error }) => {
  const lost =
    CombinedGraphQLErrors.is(error) && error.errors.some((one) => one.extensions?.code === 'UNAUTHENTICATED');
  if (lost) reportSessionLost();
});

export function createApolloClient(fetchAnswer = earlyFetch): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Lets Apollo Server's CSRF prevention through.
    headers: { 'apollo-require-preflight': 'true' },
    fetch: fetchAnswer,
  });
  return new ApolloClient({
    link: ApolloLink.from([failures, reauthenticationLink(), createQueueLink(), http]),
    cache: new InMemoryCache({
      typePolicies: {
        // The server's list is the whole list.
        User: { fields: { cart: { merge: false }, wishlist: { merge: false } } },
        Query: {
          fields: {
            // Pages of one and the same question grow one list; another filter is another list.
            products: relayStylePagination(['filter', 'orderBy', 'search']),
            // A track that some list has brought is there when its page or the player asks for it.
            product: (_, { args, toReference }) =>
              toReference({ __typename: 'Product', id: args?.id as number }),
          },
        },
      },
    }),
  });
}
