import { gql } from '@apollo/client';
import { ApolloProvider, useMutation } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ADMIN_IDLE_MINUTES } from '#domain/limits.js';
import { fakeServer, refused } from '../../../test/fake-server';
import { readFailure } from '../../lib/graphql/failure';
import { createAdminClient } from './admin-client';
import { AdminGuard } from './admin-guard';
import { adminToken, startAdminSession } from './admin-session';
import { SessionEndedHost } from './session-ended-host';
import { useAdminLogout } from './use-admin-sign-in';

jest.mock('../../lib/captcha', () => ({ captchaToken: async (action: string) => `proof for ${action}` }));

const user = userEvent.setup({ delay: null });

const tokenOf = (sub: number, sid: number) => `head.${btoa(JSON.stringify({ sub, sid }))}.signature`;
const OLD = tokenOf(1, 1);
const NEW = tokenOf(1, 2);

const ADA = {
  __typename: 'User',
  id: 1,
  name: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  isAdmin: true,
  secondFactorRequired: false,
};
const MARA = { ...ADA, id: 2, name: 'Mara', email: 'mara@example.com' };

const CREATE = gql`
  mutation CreateCoupon($code: String!) {
    createCoupon(code: $code)
  }
`;

function CouponForm() {
  const [create] = useMutation(CREATE);
  const logout = useAdminLogout();
  const [code, setCode] = useState('');
  const [result, setResult] = useState('');
  return (
    <>
      <input aria-label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
      <button
        onClick={() =>
          void create({ variables: { code } }).then(
            () => setResult('created'),
            (error: unknown) => setResult(readFailure(error, 'no words').message),
          )
        }
      >
        Create
      </button>
      <button onClick={() => void logout()}>Logout</button>
      <output aria-label="Result">{result}</output>
    </>
  );
}

function loginOf(signedIn: object) {
  const none = {
    requiresSecondFactor: false,
    challenge: null,
    secondFactorMethods: null,
    passkeyOptions: null,
  };
  return { data: { login: { __typename: 'AuthPayload', token: null, user: null, ...none, ...signedIn } } };
}

/** A server that has ended the session behind the first token. */
function show(login: () => ReturnType<typeof loginOf> | ReturnType<typeof refused>) {
  const server = fakeServer({
    AdminMe: () => ({ data: { me: ADA } }),
    CreateCoupon: ({ authorization }) =>
      authorization === `Bearer ${NEW}`
        ? { data: { createCoupon: true } }
        : refused('UNAUTHENTICATED', 'Please log in'),
    AdminLogin: login,
    AdminLogout: () => refused('UNAUTHENTICATED', 'Please log in'),
    CompleteSecondFactor: () => ({
      data: { completeSecondFactor: { __typename: 'AuthPayload', token: NEW, user: ADA } },
    }),
  });
  startAdminSession(OLD);
  render(
    <ApolloProvider client={createAdminClient(server.link)}>
      <MemoryRouter initialEntries={['/admin/coupons']}>
        <NuqsAdapter>
          <Routes>
            <Route path="/admin/login" element={<p>The login</p>} />
            <Route
              path="*"
              element={
                <AdminGuard>
                  <CouponForm />
                  <SessionEndedHost />
                </AdminGuard>
              }
            />
          </Routes>
        </NuqsAdapter>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return server;
}

const signsInAs = (who: typeof ADA, token: string) => () => loginOf({ token, user: who });
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const result = () => screen.getByLabelText('Result');

async function submitCoupon() {
  await user.type(await screen.findByLabelText('Code'), 'KEPT');
  await user.click(screen.getByRole('button', { name: 'Create' }));
}

async function enterPassword(password = 'Secret!23') {
  await user.type(within(await dialog()).getByLabelText('Password'), password);
  await user.click(within(await dialog()).getByRole('button', { name: 'Continue' }));
}

beforeAll(() => import('./session-ended-dialog'));
afterEach(() => jest.useRealTimers());

test('keeps the screen, signs the same admin in again and repeats the refused request', async () => {
  const server = show(signsInAs(ADA, NEW));
  await submitCoupon();
  expect(within(await dialog()).getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(within(await dialog()).getByLabelText('Email')).toHaveAttribute('readonly');
  await enterPassword();
  await waitFor(() => expect(result()).toHaveTextContent('created'));
  expect(server.sent('CreateCoupon')).toEqual([
    expect.objectContaining({ variables: { code: 'KEPT' }, authorization: `Bearer ${OLD}` }),
    expect.objectContaining({ variables: { code: 'KEPT' }, authorization: `Bearer ${NEW}` }),
  ]);
  expect(screen.getByLabelText('Code')).toHaveValue('KEPT');
  expect(localStorage.getItem('adminToken')).toBe(NEW);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('sends the sign-in without the ended token', async () => {
  const server = show(signsInAs(ADA, NEW));
  await submitCoupon();
  await enterPassword();
  await waitFor(() => expect(result()).toHaveTextContent('created'));
  expect(server.sent('AdminLogin')[0]?.authorization).toBeUndefined();
});

test('cannot be dismissed without signing in', async () => {
  show(signsInAs(ADA, NEW));
  await submitCoupon();
  await user.keyboard('{Escape}');
  expect(await dialog()).toBeInTheDocument();
  expect(within(await dialog()).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('shows a wrong password beside its field', async () => {
  show(() => refused('UNAUTHENTICATED', 'Invalid email or password'));
  await submitCoupon();
  await enterPassword('wrong');
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
  expect(within(await dialog()).getByLabelText('Password')).toBeInvalid();
});

test('requires the second factor too', async () => {
  const challenge = {
    requiresSecondFactor: true,
    challenge: 'c-1',
    secondFactorMethods: ['TOTP', 'RECOVERY_CODE'],
  };
  const server = show(() => loginOf(challenge));
  await submitCoupon();
  await enterPassword();
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await user.click(within(await dialog()).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(result()).toHaveTextContent('created'));
  expect(server.sent('CompleteSecondFactor')[0]?.variables).toEqual({
    input: { challenge: 'c-1', code: '123456' },
  });
});

test('does not send the request for another admin', async () => {
  show(signsInAs(MARA, tokenOf(2, 1)));
  await submitCoupon();
  await enterPassword();
  expect(await screen.findByText(/This is another account/)).toBeInTheDocument();
  expect(adminToken()).toBe(OLD);
  expect(result()).toBeEmptyDOMElement();
});

test('does not send it when another admin signs in from another tab', async () => {
  const server = show(signsInAs(ADA, NEW));
  await submitCoupon();
  await dialog();
  act(() => startAdminSession(tokenOf(2, 1)));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent('CreateCoupon')).toHaveLength(1);
});

test('continues when the same admin signs in from another tab', async () => {
  show(signsInAs(ADA, NEW));
  await submitCoupon();
  await dialog();
  act(() => startAdminSession(NEW));
  await waitFor(() => expect(result()).toHaveTextContent('created'));
});

test('opens the login page to sign in as another admin', async () => {
  show(signsInAs(ADA, NEW));
  await submitCoupon();
  await user.click(within(await dialog()).getByRole('button', { name: 'Sign in as someone else' }));
  expect(await screen.findByText('The login')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBeNull();
});

test('covers the screen after the idle minutes without a click', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  show(signsInAs(ADA, NEW));
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(ADMIN_IDLE_MINUTES * 60_000);
  });
  expect(await dialog()).toBeInTheDocument();
});

test('requires no password to log out', async () => {
  show(signsInAs(ADA, NEW));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('The login')).toBeInTheDocument();
});
