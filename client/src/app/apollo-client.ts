import { ApolloClient, ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { createCache } from '../lib/graphql/cache';
import { createQueueLink } from '../lib/graphql/queue-link';
import { reportSessionLost } from '../lib/graphql/session-lost';
import { createSessionRenewalLink } from '../lib/graphql/session-renewal-link';
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
    link: ApolloLink.from([
      sessionLost,
      reauthenticationLink(),
      createQueueLink(),
      createSessionRenewalLink(),
      http,
    ]),
    cache,
  });
}
