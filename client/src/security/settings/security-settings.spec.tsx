import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refused } from '../../../test/fake-server';
import Toasts from '../../ui/toasts';
import { SecuritySettings } from '.';

const user = userEvent.setup({ delay: null });

const HERE = {
  __typename: 'UserSession',
  id: 1,
  device: 'Firefox on Linux',
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: '2026-03-01T12:00:00Z',
  isCurrent: true,
};
const ELSEWHERE = { ...HERE, id: 2, device: 'Safari on iPhone', isCurrent: false };
const done = { __typename: 'MessagePayload', message: 'Done' };

/** An account whose sessions the mutations end. */
function show(_start: object = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  let sessions = [ELSEWHERE, HERE];
  const server = fakeServer({
    MySessions: () => ({ data: { mySessions: sessions } }),
    EndSession: ({ variables }) => {
      sessions = sessions.filter(({ id }) => id !== variables['id']);
      return { data: { endSession: done } };
    },
    EndOtherSessions: () => {
      sessions = [HERE];
      return { data: { endOtherSessions: done } };
    },
    ...handlers,
  });
  const client = new ApolloClient({ link: server.link, cache: new InMemoryCache() });
  render(
    <ApolloProvider client={client}>
      <SecuritySettings />
      <Toasts />
    </ApolloProvider>,
  );
  return server;
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

describe('devices', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');

  test('the present one comes first, is marked, and cannot be ended here', async () => {
    show();
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Firefox on Linux');
    expect(within(first!).getByText('This device')).toBeInTheDocument();
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Safari on iPhone');
  });

  test('another one is ended at once', async () => {
    const server = show();
    await press(/^End Safari on iPhone/);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.sent('EndSession')[0]?.variables).toEqual({ id: 2 });
  });

  test('all others are ended after a question', async () => {
    show();
    await press('End all others');
    await confirm('End all others');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  });

  test('a list that did not arrive can be asked for again', async () => {
    let isDown = true;
    show(
      {},
      {
        MySessions: () =>
          isDown ? refused('RATE_LIMITED', 'Too many requests') : { data: { mySessions: [HERE] } },
      },
    );
    await seen('Too many requests');
    isDown = false;
    await press('Try again');
    await seen('Firefox on Linux');
  });
});
