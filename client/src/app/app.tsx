import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from 'react-router-dom';
import { Toaster } from '../ui';
import { createApolloClient } from './apollo-client';
import { router } from './router';

const apollo = createApolloClient();

export function App() {
  return (
    <ApolloProvider client={apollo}>
      <RouterProvider router={router} />
      <Toaster />
    </ApolloProvider>
  );
}
