import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../../test/storefront';
import { captchaToken } from '../../../lib/captcha';
import {
  CompleteRegistrationDocument,
  LoginDocument,
  RegisterDocument,
  ResendVerificationCodeDocument,
} from '../auth.generated';
import { AccountButton } from '../account-button';
import { LoginDialogHost } from './login-dialog-host';
import { closeLogin, openLogin } from './login-dialog-store';

jest.mock('../../../lib/captcha', () => ({
  captchaToken: jest.fn(async (action: string) => `${action} token`),
}));

/** Types without pausing between the keys. */
const user = userEvent.setup({ delay: null });

const EMAIL = 'ada@example.com';
const PASSWORD = 'Passw0rd!';

const registration = {
  name: 'Ada',
  lastName: 'Lovelace',
  email: EMAIL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  country: 'Sweden',
  isSeller: false,
  shopName: null,
  socialLink: null,
  recaptchaToken: 'register token',
};

function show(mocks: Mock[] = [], path = '/login') {
  renderStorefront(
    <>
      <AccountButton />
      <LoginDialogHost />
    </>,
    { mocks: [viewerIs(buildViewer()), ...mocks], path },
  );
}

const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));
/** Pastes the text at once, which is faster than typing. */
async function fill(label: string, text: string) {
  await user.click(within(await dialog()).getByLabelText(label));
  await user.paste(text);
}
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

async function chooseCountry(name: string) {
  await waitFor(() => expect(screen.getByLabelText('Country')).not.toHaveAttribute('readonly'));
  await fill('Country', name.slice(0, 5));
  await user.click(await screen.findByRole('option', { name }));
}

async function fillRegistration() {
  await press('Register');
  await fill('Name', 'Ada');
  await fill('Last Name', 'Lovelace');
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  await fill('Confirm Password', PASSWORD);
  await chooseCountry('Sweden');
  await user.click(screen.getByLabelText(/I agree to the/));
}

const ONE_STEP = {
  requiresSecondFactor: false,
  challenge: null,
  secondFactorMethods: [],
  passkeyOptions: null,
};

const registers: Mock = {
  request: { query: RegisterDocument, variables: { input: registration } },
  result: {
    data: { register: { __typename: 'RegistrationPayload', requiresVerification: true, message: '' } },
  },
};

// Compiling the lazy dialog takes longer than a query waits.
beforeAll(() => import('./login-dialog'));
beforeEach(signOut);
afterEach(() => {
  jest.useRealTimers();
  act(closeLogin);
});

test('shows the same message for every login failure', async () => {
  const input = { email: EMAIL, password: 'wrong', recaptchaToken: 'login token' };
  const request = { query: LoginDocument, variables: { input } };
  show([{ request, result: refusal('Invalid email or password', 'UNAUTHENTICATED') }]);
  await fill('Email', EMAIL);
  await fill('Password', 'wrong');
  await press('Log In');
  await seen('Invalid email or password');
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
});

test('repeats a rate-limited login once with the harder captcha', async () => {
  const requestWith = (recaptchaToken: string) => ({
    query: LoginDocument,
    variables: { input: { email: EMAIL, password: PASSWORD, recaptchaToken } },
  });
  show([
    { request: requestWith('login token'), result: refusal('Please wait 40 minutes', 'RATE_LIMITED') },
    {
      request: requestWith('loginAfterFailures token'),
      result: () => {
        signIn();
        const user = { __typename: 'User', id: 1 };
        return { data: { login: { __typename: 'AuthPayload', message: '', user, ...ONE_STEP } } };
      },
    },
  ]);
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  await press('Log In');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeInTheDocument();
});

test('does not repeat a rate-limited login without captcha and shows the waiting time', async () => {
  jest.mocked(captchaToken).mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined);
  const request = { query: LoginDocument, variables: { input: { email: EMAIL, password: PASSWORD } } };
  show([{ request, result: refusal('Please wait 40 minutes', 'RATE_LIMITED') }]);
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  await press('Log In');
  await seen('Please wait 40 minutes');
});

test('shows the same message when the captcha fails', async () => {
  jest.mocked(captchaToken).mockRejectedValueOnce(new Error('offline'));
  show();
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  await press('Log In');
  await seen('Invalid email or password');
});

test('closes the dialog after login, shows the name and opens the requested page', async () => {
  const input = { email: EMAIL, password: PASSWORD, recaptchaToken: 'login token' };
  const request = { query: LoginDocument, variables: { input } };
  show(
    [
      {
        request,
        result: () => {
          signIn();
          return {
            data: {
              login: {
                __typename: 'AuthPayload',
                message: 'Login successful',
                user: { __typename: 'User', id: 1 },
                ...ONE_STEP,
              },
            },
          };
        },
      },
    ],
    '/login?next=/account',
  );
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  await press('Log In');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Address')).toHaveTextContent('/account');
});

test('names every missing field of an empty registration', async () => {
  show();
  await press('Register');
  await press('Register');
  await seen('Please enter a valid email');
  await seen('Password does not meet requirements');
  await seen('Please select a country');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('lists the unmet password requirements while typing', async () => {
  show();
  await press('Register');
  await fill('Password', 'abc');
  const unmetAre = (...rules: string[]) =>
    waitFor(() => expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(rules));
  await unmetAre(
    'Minimum 8 characters',
    'At least one uppercase letter',
    'At least one number',
    'At least one special character',
  );
  await fill('Password', 'DEF12');
  await unmetAre('At least one special character');
});

test('reports an invalid email while typing', async () => {
  show();
  await press('Register');
  await fill('Email', 'ada@');
  await seen('Please enter a valid email');
  await fill('Email', 'example.com');
  await waitFor(() => expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument());
});

test('finds no unknown country', async () => {
  show();
  await press('Register');
  await waitFor(() => expect(screen.getByLabelText('Country')).not.toHaveAttribute('readonly'));
  await fill('Country', 'Atlantis');
  await seen('No countries found');
});

test('requires store name and a known profile link of sellers', async () => {
  show();
  await fillRegistration();
  await user.click(screen.getByLabelText(/I want to sell/));
  await fill('Social Link', 'https://example.com/ada');
  await press('Register');
  await seen('Store name is required');
  await seen('Please provide a valid SoundCloud, Facebook or VK link');
});

test("shows the server's message for a taken store name beside its field", async () => {
  const seller = { ...registration, isSeller: true, shopName: 'Nightshift' };
  const request = { query: RegisterDocument, variables: { input: seller } };
  show([{ request, result: refusal('This store name is already taken', 'CONFLICT', 'shopName') }]);
  await fillRegistration();
  await user.click(screen.getByLabelText(/I want to sell/));
  await fill('Store Name', 'Nightshift');
  await press('Register');
  await waitFor(() => expect(screen.getByLabelText('Store Name')).toBeInvalid());
  expect(screen.getByLabelText('Store Name')).toHaveAccessibleDescription('This store name is already taken');
});

test('keeps the input when registration fails', async () => {
  const { request } = registers;
  show([{ request, error: new Error('offline') }]);
  await fillRegistration();
  await press('Register');
  await seen('Registration error. Please try again.');
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
});

test('creates the account and signs in with the emailed code', async () => {
  const input = { email: EMAIL, password: PASSWORD, verificationCode: '123456' };
  show([
    registers,
    {
      request: { query: CompleteRegistrationDocument, variables: { input } },
      result: () => {
        signIn();
        const user = { __typename: 'User', id: 1 };
        return {
          data: {
            completeRegistration: {
              __typename: 'AuthPayload',
              message: 'User registered successfully',
              user,
            },
          },
        };
      },
    },
  ]);
  await fillRegistration();
  await press('Register');
  await user.click(await screen.findByRole('button', { name: 'Verify & Register' }));
  await seen('Please enter verification code');
  await fill('Verification Code', '123 456');
  await press('Verify & Register');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeInTheDocument();
});

test('shows an error when the code cannot be checked, and resets when switching to login', async () => {
  const input = { email: EMAIL, password: PASSWORD, verificationCode: '000000' };
  const request = { query: CompleteRegistrationDocument, variables: { input } };
  show([registers, { request, error: new Error('offline') }]);
  await fillRegistration();
  await press('Register');
  await user.type(await screen.findByLabelText('Verification Code'), '000000');
  await press('Verify & Register');
  await seen('Error verifying code. Please try again.');
  await press('Login');
  await press('Register');
  expect(screen.queryByLabelText('Verification Code')).not.toBeInTheDocument();
  expect(screen.queryByText('Error verifying code. Please try again.')).not.toBeInTheDocument();
});

test('allows a new code every 60 seconds', async () => {
  const resend: Mock = {
    request: { query: ResendVerificationCodeDocument, variables: { email: EMAIL } },
    result: { data: { resendVerificationCode: { __typename: 'MessagePayload', message: '' } } },
  };
  show([registers, resend, { ...resend, result: refusal('no', 'INTERNAL') }]);
  await fillRegistration();
  jest.useFakeTimers({ now: Date.now() });
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('button', { name: 'Resend (60s)' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('button', { name: 'Resend (30s)' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('New verification code sent')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend (60s)' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Error sending code. Please try again.')).toBeInTheDocument();
});

test('says what waits for the login, also when it goes on to registration, and greets the next time', async () => {
  show([], '/');
  act(() => openLogin('login', 'Parallax waits in your cart.'));
  expect(await dialog()).toHaveTextContent('Parallax waits in your cart.');
  await press('Register');
  expect(await screen.findByRole('dialog', { name: 'Register' })).toHaveTextContent('Parallax waits');
  act(closeLogin);
  act(() => openLogin());
  expect(await screen.findByRole('dialog', { name: 'Login' })).toHaveTextContent('Good to see you again.');
});
