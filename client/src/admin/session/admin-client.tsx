import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { tap } from 'rxjs';
import { createAdminCache } from '../../lib/graphql/cache';
import { readFailure } from '../../lib/graphql/failure';
import { repeatAfter } from '../../lib/graphql/repeat-after';
import { reauthenticationLink } from '../../security/reauthentication';
import {
  adminSessionRefused,
  adminToken,
  endAdminSession,
  onAdminSessionChange,
  untilSecondFactor,
} from './admin-session';
import { noteServerUse } from './session-ended-host';

interface SentContext {
  headers?: Record<string, string>;
  /** Sent without the token (a sign-in). */
  anonymous?: boolean;
  /** A logout, which needs no password when the session has already ended. */
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

const endWhenBlocked = new ErrorLink(({ error }) => {
  if (readFailure(error, '').code === 'BLOCKED') endAdminSession('blocked');
});

const noteUse = new ApolloLink((operation, forward) => forward(operation).pipe(tap({ next: noteServerUse })));

const toServer = new HttpLink({
  uri: '/graphql',
  // No cookies: the sessions of the admin area and the shop are separate.
  credentials: 'omit',
  headers: { 'apollo-require-preflight': 'true' },
});

/** Apollo client of the admin area with its own cache and token. */
export function createAdminClient(http: ApolloLink = toServer): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      endWhenBlocked,
      signInAgain,
      enrolFirst,
      reauthenticationLink(),
      bearer,
      noteUse,
      http,
    ]),
    cache: createAdminCache(),
  });
}

const client = createAdminClient();

// Data of one admin must not be shown to the next.
onAdminSessionChange(() => {
  if (!adminToken()) void client.clearStore();
});

export function AdminApollo({ children }: { children: ReactNode }) {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
