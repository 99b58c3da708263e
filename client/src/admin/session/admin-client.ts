import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { adminToken, endAdminSession } from './admin-session';

interface SentContext {
  headers?: Record<string, string>;
}

const bearer = new SetContextLink((context) => {
  const { headers } = context as SentContext;
  const token = adminToken();
  return { headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } };
});

const failures = new ErrorLink(({ error, operation }) => {
  const { headers } = operation.getContext() as SentContext;
  const refused =
    CombinedGraphQLErrors.is(error) && error.errors.some((one) => one.extensions?.code === 'UNAUTHENTICATED');
  // An answer to an earlier token says nothing about the one we have now.
  if (refused && headers?.authorization === `Bearer ${adminToken()}`) endAdminSession('expired');
});

const http = new HttpLink({
  uri: '/graphql',
  // No cookies either way: being signed in here and being signed in in the shop are two different things.
  credentials: 'omit',
  headers: { 'apollo-require-preflight': 'true' },
});

/** The admin area's own client: its own cache, its own credential. */
export function createAdminClient(): ApolloClient {
  return new ApolloClient({ link: ApolloLink.from([bearer, failures, http]), cache: new InMemoryCache() });
}
