import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelled, fakePasskeys, setPasskeySupport } from '../../../test/fake-passkeys';
import { fakeServer, refused } from '../../../test/fake-server';
import type { SecondFactorMethod } from '../../lib/graphql/schema.generated';
import { PasskeySignIn, SecondFactorForm } from '.';

jest.mock('@simplewebauthn/browser', () => fakePasskeys);

const user = userEvent.setup({ delay: null });

const SIGNED_IN = {
  __typename: 'AuthPayload',
  token: 'fresh',
  user: {
    __typename: 'User',
    id: 1,
    name: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    isAdmin: false,
  },
};
const OPTIONS = JSON.stringify({ challenge: 'bytes' });

function show(content: React.ReactNode, handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const client = new ApolloClient({ link: server.link, cache: new InMemoryCache() });
  render(<ApolloProvider client={client}>{content}</ApolloProvider>);
  return server;
}

function showForm(
  methods: SecondFactorMethod[],
  complete = () => ({ data: { completeSecondFactor: SIGNED_IN } }),
) {
  const onSignedIn = jest.fn();
  const onBack = jest.fn();
  const secondFactor = {
    challenge: 'c-1',
    methods,
    passkeyOptions: methods.includes('PASSKEY') ? OPTIONS : null,
  };
  const server = show(
    <SecondFactorForm secondFactor={secondFactor} onSignedIn={onSignedIn} onBack={onBack} />,
    { CompleteSecondFactor: complete },
  );
  return { server, onSignedIn, onBack };
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const code = () => screen.getByLabelText('Code from your authenticator app');

beforeEach(() => setPasskeySupport(true));

test('sets input mode and autocomplete of the code field for phones', () => {
  showForm(['TOTP', 'RECOVERY_CODE']);
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
});

test('ignores spaces in a code', async () => {
  const { server, onSignedIn } = showForm(['TOTP', 'RECOVERY_CODE']);
  await user.type(code(), '123 456');
  await press('Continue');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ token: 'fresh', user: SIGNED_IN.user }));
  expect(server.requests[0]?.variables).toEqual({ input: { challenge: 'c-1', code: '123456' } });
});

test('does not send an invalid code', async () => {
  const { server } = showForm(['TOTP']);
  await user.type(code(), '12345');
  await press('Continue');
  expect(await screen.findByText('Please enter the 6 digits')).toBeInTheDocument();
  expect(server.requests).toHaveLength(0);
});

test('shows a wrong code beside its field and keeps the step', async () => {
  const { onSignedIn } = showForm(
    ['TOTP'],
    () => refused('UNAUTHENTICATED', 'This code is not valid.') as never,
  );
  await user.type(code(), '000000');
  await press('Continue');
  expect(await screen.findByText('This code is not valid.')).toBeInTheDocument();
  expect(code()).toBeInvalid();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('accepts a recovery code instead', async () => {
  const { server, onSignedIn } = showForm(['TOTP', 'RECOVERY_CODE']);
  await press('Use a recovery code');
  await user.type(screen.getByLabelText('Recovery code'), 'ABCDE-12345');
  await press('Continue');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(server.requests[0]?.variables).toEqual({ input: { challenge: 'c-1', code: 'ABCDE-12345' } });
});

test('offers only the factors of the account', () => {
  showForm(['TOTP']);
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});

test('signs in with a passkey', async () => {
  const { server, onSignedIn } = showForm(['PASSKEY', 'RECOVERY_CODE']);
  await press('Use a passkey');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(server.requests[0]?.variables).toEqual({
    input: { challenge: 'c-1', passkeyResponse: JSON.stringify({ signed: { challenge: 'bytes' } }) },
  });
});

test('reports a cancelled passkey and allows another try', async () => {
  fakePasskeys.startAuthentication.mockRejectedValueOnce(cancelled());
  const { server } = showForm(['TOTP', 'PASSKEY']);
  await press('Use a passkey');
  expect(await screen.findByText('No passkey was used. Please try again.')).toBeInTheDocument();
  expect(server.requests).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
});

test('falls back to a recovery code in browsers without passkeys', () => {
  setPasskeySupport(false);
  showForm(['PASSKEY', 'RECOVERY_CODE']);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Recovery code')).toBeInTheDocument();
});

test('returns to the password', async () => {
  const { onBack } = showForm(['TOTP']);
  await press('Back to the password');
  expect(onBack).toHaveBeenCalled();
});

describe('sign-in by passkey alone', () => {
  const START = () => ({
    data: { startPasskeySignIn: { __typename: 'PasskeySignIn', challenge: 'c-2', options: OPTIONS } },
  });

  test('needs no password', async () => {
    const onSignedIn = jest.fn();
    const server = show(<PasskeySignIn onSignedIn={onSignedIn} />, {
      StartPasskeySignIn: START,
      SignInWithPasskey: () => ({ data: { signInWithPasskey: SIGNED_IN } }),
    });
    await press('Use a passkey');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ token: 'fresh', user: SIGNED_IN.user }));
    expect(server.sent('SignInWithPasskey')[0]?.variables).toEqual({
      input: { challenge: 'c-2', response: JSON.stringify({ signed: { challenge: 'bytes' } }) },
    });
  });

  test('shows why the sign-in failed', async () => {
    show(<PasskeySignIn onSignedIn={jest.fn()} />, {
      StartPasskeySignIn: START,
      SignInWithPasskey: () => refused('UNAUTHENTICATED', 'This passkey could not sign you in.'),
    });
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey could not sign you in.');
  });

  test('is not offered in browsers without passkeys', () => {
    setPasskeySupport(false);
    show(<PasskeySignIn onSignedIn={jest.fn()} />, {});
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
