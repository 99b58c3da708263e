import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { createSessionRenewalLink } from './session-renewal-link';

const RENEW = gql`
  mutation Renew {
    renew
  }
`;
const GREETING = gql`
  query Greeting {
    greeting
  }
`;
const REFUSED = { errors: [{ message: 'Please log in', extensions: { code: 'UNAUTHENTICATED' } }] };
const GREETED = { data: { greeting: 'Hello' } };

type Response = Subject<ApolloLink.Result>;

/** A client whose responses arrive when the test says so, in the order of the requests. */
function createClient() {
  const requests: Response[] = [];
  const server = new ApolloLink(() => {
    const response: Response = new Subject();
    requests.push(response);
    return response;
  });
  const link = ApolloLink.from([createSessionRenewalLink(), server]);
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const arrive = async (at: number, result: ApolloLink.Result) => {
    await waitFor(() => expect(requests.length).toBeGreaterThan(at));
    requests[at]!.next(result);
    requests[at]!.complete();
  };
  const renew = () => client.mutate({ mutation: RENEW, context: { renewsSession: true } });
  const greet = () => client.query({ query: GREETING, fetchPolicy: 'network-only' });
  return { requests, arrive, renew, greet };
}

test('repeats an operation that was refused while the session was renewed', async () => {
  const { requests, arrive, renew, greet } = createClient();
  const renewal = renew();
  const greeting = greet();
  await arrive(1, REFUSED);
  expect(requests).toHaveLength(2);
  await arrive(0, { data: { renew: true } });
  await renewal;
  await arrive(2, GREETED);
  expect((await greeting).data).toEqual(GREETED.data);
});

test('repeats an operation whose refusal arrives after the renewal', async () => {
  const { arrive, renew, greet } = createClient();
  const greeting = greet();
  const renewal = renew();
  await arrive(1, { data: { renew: true } });
  await renewal;
  await arrive(0, REFUSED);
  await arrive(2, GREETED);
  expect((await greeting).data).toEqual(GREETED.data);
});

test('leaves the refusal of an operation that was sent after the renewal', async () => {
  const { arrive, renew, greet } = createClient();
  const renewal = renew();
  await arrive(0, { data: { renew: true } });
  await renewal;
  const greeting = greet();
  await arrive(1, REFUSED);
  await expect(greeting).rejects.toThrow('Please log in');
});

test('leaves the refusal of a renewal', async () => {
  const { arrive, renew } = createClient();
  const renewal = renew();
  await arrive(0, REFUSED);
  await expect(renewal).rejects.toThrow('Please log in');
});
