import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { CompleteSecondFactorDocument } from '../../security/second-factor/second-factor.generated';
import { AdminLoginDocument, endAdminSession } from '../session';
import { LoginPage } from './login-page';

const captchaToken = jest.fn((action: string) => Promise.resolve(`proof for ${action}`));
jest.mock('../../lib/captcha', () => ({ captchaToken: (action: string) => captchaToken(action) }));

const USER = { __typename: 'User', id: 1, name: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

function buildLogin(result: object) {
  const input = {
    email: 'ada@example.com',
    password: 'Secret!23',
    adminOnly: true,
    recaptchaToken: 'proof for login',
  };
  return { request: { query: AdminLoginDocument, variables: { input } }, result };
}

const ONE_STEP = {
  __typename: 'AuthPayload',
  requiresSecondFactor: false,
  challenge: null,
  secondFactorMethods: [],
  passkeyOptions: null,
};

function loggedIn(isAdmin: boolean, secondFactorRequired = false) {
  const user = { ...USER, isAdmin, secondFactorRequired };
  return { data: { login: { ...ONE_STEP, token: 'fresh', user } } };
}

beforeEach(() => endAdminSession('logout'));

async function logIn(result: object, more: MockLink.MockedResponse[] = []) {
  render(
    <MockedProvider mocks={[buildLogin(result), ...more]}>
      <MemoryRouter initialEntries={['/admin/login?next=%2Fadmin%2Fcoupons']}>
        <Routes>
          <Route path="/admin/login" element={<LoginPage />} />
          <Route path="/admin/coupons" element={<p>The coupons</p>} />
        </Routes>
      </MemoryRouter>
    </MockedProvider>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret!23');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
}

test('rejects an account that is no admin and stores no token', async () => {
  await logIn(loggedIn(false));
  expect(await screen.findByText('Admin access required')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBeNull();
});

test("shows the server's message and keeps the input", async () => {
  const extensions = { code: 'UNAUTHENTICATED' };
  await logIn({ errors: [new GraphQLError('Invalid email or password', { extensions })] });
  expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('repeats a limited login once with the harder captcha', async () => {
  const refusal = new GraphQLError('Please wait', { extensions: { code: 'RATE_LIMITED' } });
  const input = { email: 'ada@example.com', password: 'Secret!23', adminOnly: true };
  const variables = { input: { ...input, recaptchaToken: 'proof for loginAfterFailures' } };
  const repeated = { request: { query: AdminLoginDocument, variables }, result: loggedIn(true) };
  await logIn({ errors: [refusal] }, [repeated]);
  expect(await screen.findByText('The coupons')).toBeInTheDocument();
});

test('sends nothing without a captcha token and shows an error', async () => {
  captchaToken.mockRejectedValueOnce(new Error('The captcha is unreachable'));
  await logIn(loggedIn(true));
  expect(await screen.findByText('You could not be logged in. Please try again.')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBeNull();
});

test('stores the token and continues to the requested page', async () => {
  await logIn(loggedIn(true));
  expect(await screen.findByText('The coupons')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBe('fresh');
});

test('lets an admin without the required factor in to set it up', async () => {
  await logIn(loggedIn(false, true));
  expect(await screen.findByText('The coupons')).toBeInTheDocument();
});

describe('second step', () => {
  const WAITING = {
    ...ONE_STEP,
    token: null,
    user: null,
    requiresSecondFactor: true,
    challenge: 'c-1',
    secondFactorMethods: ['TOTP', 'RECOVERY_CODE'],
  };
  const input = { challenge: 'c-1', code: '123456' };
  const request = { query: CompleteSecondFactorDocument, variables: { input } };
  const signedIn = (isAdmin: boolean) => {
    const user = { ...USER, isAdmin, secondFactorRequired: false };
    return { data: { completeSecondFactor: { __typename: 'AuthPayload', token: 'fresh', user } } };
  };

  async function enterCode() {
    await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  }

  test('stores the token after the code, not before', async () => {
    await logIn({ data: { login: WAITING } }, [{ request, result: signedIn(true) }]);
    await screen.findByLabelText('Code from your authenticator app');
    expect(localStorage.getItem('adminToken')).toBeNull();
    await enterCode();
    expect(await screen.findByText('The coupons')).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBe('fresh');
  });

  test('rejects a buyer after the second step too', async () => {
    await logIn({ data: { login: WAITING } }, [{ request, result: signedIn(false) }]);
    await enterCode();
    expect(await screen.findByText('Admin access required')).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  test('returns to the password step', async () => {
    await logIn({ data: { login: WAITING } });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });
});
