import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../../test/storefront';
import { storeDraft } from '../../../lib/drafts';
import { CompleteRegistrationDocument } from '../auth.generated';
import { AccountButton } from '../account-button';
import { LoginDialogHost } from './login-dialog-host';
import { closeLogin, EMPTY_DRAFT } from './login-dialog-store';

const user = userEvent.setup({ delay: null });

const EMAIL = 'ada@example.com';
const PASSWORD = 'Passw0rd!';

function show(mocks: Mock[] = []) {
  renderStorefront(
    <>
      <AccountButton />
      <LoginDialogHost />
    </>,
    { mocks: [viewerIs(buildViewer()), ...mocks], path: '/shop' },
  );
}

/** Loads the page again: the tab keeps its session storage only. */
function reload(mocks: Mock[] = []) {
  cleanup();
  act(closeLogin);
  show(mocks);
}

const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));
async function fill(label: string, text: string) {
  await user.click(within(await dialog()).getByLabelText(label));
  await user.paste(text);
}

/** A code has been mailed a moment ago. */
const WAITING = { ...EMPTY_DRAFT, email: EMAIL, wasOpen: true };

// Compiling the lazy dialog takes longer than a query waits.
beforeAll(() => import('./login-dialog'));
beforeEach(signOut);
afterEach(() => act(closeLogin));

test('waits for the code again after a reload, and asks for the password, which is not stored', async () => {
  const input = { email: EMAIL, password: PASSWORD, verificationCode: '123456' };
  const completes: Mock = {
    request: { query: CompleteRegistrationDocument, variables: { input } },
    result: () => {
      signIn();
      const account = { __typename: 'User', id: 1 };
      return { data: { completeRegistration: { __typename: 'AuthPayload', message: '', user: account } } };
    },
  };
  storeDraft('registration', { ...WAITING, resendAt: Date.now() + 60_000, password: PASSWORD });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);
  show([completes]);
  expect(await screen.findByText(EMAIL)).toBeInTheDocument();
  await fill('Verification Code', '123456');
  await press('Verify & Register');
  expect(await screen.findByText('Please enter your password')).toBeInTheDocument();
  await fill('Password', PASSWORD);
  await press('Verify & Register');
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeInTheDocument();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('waits for the code of a login again', async () => {
  storeDraft('registration', { ...WAITING, codeResendAt: Date.now() + 60_000 });
  show();
  expect(await screen.findByLabelText('Code from the mail')).toBeInTheDocument();
});

test.each([
  ['an expired code', { resendAt: Date.now() - 60 * 60_000 }],
  ['a dialog that was closed', { resendAt: Date.now() + 60_000, wasOpen: false }],
])('does not open by itself for %s', async (_, change) => {
  storeDraft('registration', { ...WAITING, ...change });
  show();
  await screen.findByRole('button', { name: 'Log In' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the registration form over a reload, without the passwords', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await press('Register');
  await fill('Name', 'Ada');
  await fill('Email', EMAIL);
  await fill('Password', PASSWORD);
  reload();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await press('Register');
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
