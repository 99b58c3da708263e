import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../../test/storefront';
import { CompleteSecondFactorDocument } from '../../../security/second-factor/second-factor.generated';
import { AccountButton } from '../account-button';
import { LoginDocument } from '../auth.generated';
import { LoginDialogHost } from './login-dialog-host';
import { closeLogin } from './login-dialog-store';

jest.mock('../../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });

const EMAIL = 'ada@example.com';
const PASSWORD = 'Passw0rd!';

function show(mocks: Mock[]) {
  renderStorefront(
    <>
      <AccountButton />
      <LoginDialogHost />
    </>,
    { mocks: [viewerIs(buildViewer()), ...mocks], path: '/login' },
  );
}

const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

async function fill(label: string, text: string) {
  await user.click(await within(await dialog()).findByLabelText(label));
  await user.paste(text);
}

// Compiling the lazy dialog takes longer than a query waits.
beforeAll(() => import('./login-dialog'));
beforeEach(signOut);
afterEach(() => act(closeLogin));

const login = {
  __typename: 'AuthPayload',
  message: 'Second factor required',
  user: null,
  passkeyOptions: null,
  requiresSecondFactor: true,
  challenge: 'c-1',
  secondFactorMethods: ['TOTP', 'RECOVERY_CODE'],
};
const input = { email: EMAIL, password: PASSWORD, recaptchaToken: 'login token' };
const requiresSecondFactor: Mock = {
  request: { query: LoginDocument, variables: { input } },
  result: { data: { login } },
  maxUsageCount: 2,
};
const completes: Mock = {
  request: {
    query: CompleteSecondFactorDocument,
    variables: { input: { challenge: 'c-1', code: '123456' } },
  },
  result: () => {
    signIn();
    const ada = buildViewer();
    const user = {
      __typename: 'User',
      id: ada.id,
      name: ada.name,
      lastName: ada.lastName,
      email: ada.email,
      isAdmin: false,
      secondFactorRequired: false,
    };
    return { data: { completeSecondFactor: { __typename: 'AuthPayload', token: 'fresh', user } } };
  },
};

async function logIn() {
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  await press('Log In');
}

test('requests a second factor after the password and signs in', async () => {
  show([requiresSecondFactor, completes]);
  await logIn();
  await seen('One more step');
  await fill('Code from your authenticator app', '123456');
  await press('Continue');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('returns from the second factor to the password and keeps the email', async () => {
  show([requiresSecondFactor]);
  await logIn();
  await seen('One more step');
  await press('Back to the password');
  expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
});
