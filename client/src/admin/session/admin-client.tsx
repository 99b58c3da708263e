import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { tap } from 'rxjs';
import { repeatAfter } from '../../lib/graphql/repeat-after';
import { reauthenticationLink } from '../../security/reauthentication';
import { adminSessionRefused, adminToken, onAdminSessionChange, untilSecondFactor } from './admin-session';
import { noteServerUse } from './session-ended-host';

interface SentContext {
  headers?: Record<string, string>;
  /** A sign-in: it is sent without the token. */
  anonymous?: boolean;
  /** A logout: that the session has ended already is no reason to ask for the password. */
  endsSession?: boolean;
}

const BEARER = 'Bearer ';

const bearer = new SetContextLink((context) => {
  const { headers, anonymous } = context as SentContext;
  const token = anonymous ? null : adminToken();
  return { headers: { ...headers, ...(token ? { authorization: BEARER + token } : {}) } };
});

const signInAgain = repeatAfter('UNAUTHENTICATED', (operation) => {
  const { headers, endsSession } = operation.getContext() as SentContext;
  const sent = headers?.authorization;
  return sent && !endsSession ? adminSessionRefused(sent.slice(BEARER.length)) : undefined;
});

const enrolFirst = repeatAfter('SECOND_FACTOR_REQUIRED', untilSecondFactor);

const noteUse = new ApolloLink((operation, forward) => forward(operation).pipe(tap({ next: noteServerUse })));

const toServer = new HttpLink({
  uri: '/graphql',
  // No cookies either way: being signed in here and being signed in in the shop are two different things.
  credentials: 'omit',
  headers: { 'apollo-require-preflight': 'true' },
});

/** The admin area's own client: its own cache, its own credential. */
export function createAdminClient(http: ApolloLink = toServer): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([signInAgain, enrolFirst, reauthenticationLink(), bearer, noteUse, http]),
    cache: new InMemoryCache(),
  });
}

const client = createAdminClient();

// What one admin has read is not for the next one.
onAdminSessionChange(() => {
  if (!adminToken()) void client.clearStore();
});

export function AdminApollo({ children }: { children: ReactNode }) {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
