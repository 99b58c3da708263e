import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { createAdminClient } from './admin-client';
import { adminToken, onAdminSessionChange } from './admin-session';

const client = createAdminClient();

// What one admin has read is not for the next one.
onAdminSessionChange(() => {
  if (!adminToken()) void client.clearStore();
});

export function AdminApollo({ children }: { children: ReactNode }) {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
