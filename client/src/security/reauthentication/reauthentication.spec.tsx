import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useMutation } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer, refused } from '../../../test/fake-server';
import { readFailure } from '../../lib/graphql/failure';
import { ReauthenticationHost, reauthenticationLink } from '.';

const user = userEvent.setup({ delay: null });

const CHANGE = gql`
  mutation Change($value: String!) {
    change(value: $value)
  }
`;

function ChangeForm({ name }: { name: string }) {
  const [change] = useMutation(CHANGE);
  const [value, setValue] = useState('');
  const [result, setResult] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change({ variables: { value } }).then(
          () => setResult('saved'),
          (error: unknown) => setResult(readFailure(error, 'no words').message),
        );
      }}
    >
      <input aria-label={name} value={value} onChange={(event) => setValue(event.target.value)} />
      <button>Save {name}</button>
      <output aria-label={`Result of ${name}`}>{result}</output>
    </form>
  );
}

/** Refuses changes until the password `right` has been confirmed. */
function show() {
  let isFresh = false;
  const server = fakeServer({
    Change: () =>
      isFresh
        ? { data: { change: true } }
        : refused('REAUTHENTICATION_REQUIRED', 'Please confirm your password'),
    Reauthenticate: ({ variables }) => {
      if (variables['currentPassword'] !== 'right') {
        return refused('REAUTHENTICATION_REQUIRED', 'The current password is not correct', 'currentPassword');
      }
      isFresh = true;
      return { data: { reauthenticate: { __typename: 'MessagePayload', message: 'Thank you' } } };
    },
  });
  const client = new ApolloClient({
    link: ApolloLink.from([reauthenticationLink(), server.link]),
    cache: new InMemoryCache(),
  });
  render(
    <ApolloProvider client={client}>
      <ChangeForm name="Address" />
      <ChangeForm name="Phone" />
      <ReauthenticationHost />
    </ApolloProvider>,
  );
  return server;
}

async function save(name: string, value: string) {
  await user.type(screen.getByLabelText(name), value);
  await user.click(screen.getByRole('button', { name: `Save ${name}` }));
}

const dialog = () => screen.findByRole('dialog', { name: 'Please confirm your password' });

async function confirm(password: string) {
  await user.type(within(await dialog()).getByLabelText('Current password'), password);
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));
}

const resultOf = (name: string) => screen.getByLabelText(`Result of ${name}`);

beforeAll(() => import('./reauthentication-dialog'));

test('repeats the refused operation unchanged once the password is confirmed', async () => {
  const server = show();
  await save('Address', 'new@example.com');
  await confirm('right');
  await waitFor(() => expect(resultOf('Address')).toHaveTextContent('saved'));
  expect(server.sent('Change').map(({ variables }) => variables)).toEqual([
    { value: 'new@example.com' },
    { value: 'new@example.com' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a wrong password beside its field and allows another try', async () => {
  const server = show();
  await save('Address', 'x');
  await confirm('wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not correct');
  expect(screen.getByLabelText('Current password')).toBeInvalid();
  expect(server.sent('Change')).toHaveLength(1);
  expect(resultOf('Address')).toBeEmptyDOMElement();
});

test('fails the operation with a message when cancelled and keeps the input', async () => {
  const server = show();
  await save('Address', 'kept');
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(resultOf('Address')).toHaveTextContent(
      'You did not confirm your password, so nothing was changed.',
    ),
  );
  expect(screen.getByLabelText('Address')).toHaveValue('kept');
  expect(server.sent('Change')).toHaveLength(1);
});

test('opens one dialog for two operations that wait at the same time', async () => {
  const server = show();
  await save('Address', 'a');
  const open = await dialog();
  // Sent by the page itself while the dialog is open.
  act(() => screen.getByRole('button', { name: 'Save Phone', hidden: true }).click());
  await waitFor(() => expect(server.sent('Change')).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toEqual([open]);
  await confirm('right');
  await waitFor(() => expect(resultOf('Phone')).toHaveTextContent('saved'));
  expect(resultOf('Address')).toHaveTextContent('saved');
  expect(server.sent('Reauthenticate')).toHaveLength(1);
});

test('asks for the password and a mailed code where the server wants both', async () => {
  let isConfirmed = false;
  const server = fakeServer({
    Change: () =>
      isConfirmed
        ? { data: { change: true } }
        : refused('REAUTHENTICATION_REQUIRED', 'Please confirm your password and the code', 'code'),
    RequestConfirmationCode: () => ({
      data: { requestConfirmationCode: { __typename: 'MessagePayload', message: 'On its way' } },
    }),
    Reauthenticate: ({ variables }) => {
      if (variables['code'] !== '12345678')
        return refused('REAUTHENTICATION_REQUIRED', 'This code is not valid', 'code');
      isConfirmed = true;
      return { data: { reauthenticate: { __typename: 'MessagePayload', message: 'Thank you' } } };
    },
  });
  const client = new ApolloClient({
    link: ApolloLink.from([reauthenticationLink(), server.link]),
    cache: new InMemoryCache(),
  });
  render(
    <ApolloProvider client={client}>
      <ChangeForm name="Address" />
      <ReauthenticationHost />
    </ApolloProvider>,
  );
  await save('Address', 'a');
  await user.click(within(await dialog()).getByRole('button', { name: 'Mail the code' }));
  expect(await screen.findByRole('button', { name: /^Resend \(\d+s\)$/ })).toBeDisabled();
  await user.type(screen.getByLabelText('Current password'), 'right');
  await user.type(screen.getByLabelText('Code from the mail'), '8765 4321');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code is not valid')).toBeVisible();
  await user.clear(screen.getByLabelText('Code from the mail'));
  await user.type(screen.getByLabelText('Code from the mail'), '12345678');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(resultOf('Address')).toHaveTextContent('saved'));
  expect(server.sent('Reauthenticate').at(-1)?.variables).toEqual({
    currentPassword: 'right',
    code: '12345678',
  });
  expect(server.sent('RequestConfirmationCode')).toHaveLength(1);
});

test('leaves other refusals to the form', async () => {
  const server = fakeServer({ Change: () => refused('CONFLICT', 'Taken already') });
  const client = new ApolloClient({
    link: ApolloLink.from([reauthenticationLink(), server.link]),
    cache: new InMemoryCache(),
  });
  const change = client.mutate({ mutation: CHANGE, variables: { value: 'a' } });
  await expect(change).rejects.toThrow('Taken already');
});
