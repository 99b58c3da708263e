import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { waitFor } from '@testing-library/react';
import { retryWhenOnline } from './retry-when-online';

const GREETING = gql`
  query Greeting {
    greeting
  }
`;

test('loads a failed query again when the network is back, and only that', async () => {
  const request = { query: GREETING };
  const results = [{ error: new Error('offline') }, { result: { data: { greeting: 'Hello' } } }];
  const link = new MockLink(results.map((result) => ({ request, ...result })));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const end = retryWhenOnline(client);
  const query = client.watchQuery<{ greeting: string }>({ query: GREETING });
  query.subscribe(() => undefined);

  await waitFor(() => expect(query.getCurrentResult().error).toBeDefined());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(query.getCurrentResult().data).toEqual({ greeting: 'Hello' }));

  const refetch = jest.spyOn(query, 'refetch');
  window.dispatchEvent(new Event('online'));
  expect(refetch).not.toHaveBeenCalled();
  end();
});
