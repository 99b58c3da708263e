import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode, type ReactNode } from 'react';
import type { StoreIdentity } from '#domain/store.js';
import { SiteOrigin, StoreProvider, Toaster } from '../ui';

interface AppProps {
  client: ApolloClient;
  /** Public origin of the store, for absolute addresses. */
  origin: string;
  /** Identity of the store, read from the HTML of the page. */
  store: StoreIdentity;
  /** The router: RouterProvider in the browser, StaticRouterProvider on the server. */
  children: ReactNode;
}

/** The tree above the router. Server and browser render the same one, or hydration fails. */
export function App({ client, origin, store, children }: AppProps) {
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <SiteOrigin value={origin}>
          <StoreProvider initial={store}>
            {children}
            <Toaster />
          </StoreProvider>
        </SiteOrigin>
      </ApolloProvider>
    </StrictMode>
  );
}
