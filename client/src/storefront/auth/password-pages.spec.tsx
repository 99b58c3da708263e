import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { refusal, renderStorefront, signOut, type Mock } from '../../../test/storefront';
import { ForgotPasswordDocument, ResetPasswordDocument } from './auth.generated';
import { ForgotPasswordPage, ResetPasswordPage } from './password-pages';

const user = userEvent.setup({ delay: null });

function show(mocks: Mock[]) {
  signOut();
  const page = (
    <Routes>
      <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  renderStorefront(page, { mocks, path: '/reset-password/abc' });
}

async function enter(password: string, again = password) {
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

const request = { query: ResetPasswordDocument, variables: { token: 'abc', password: 'secret1' } };

afterEach(() => jest.useRealTimers());

test('requires six characters, entered twice', async () => {
  show([]);
  await enter('abc', 'abd');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
});

test('redirects to the login three seconds after success', async () => {
  const resetPassword = { __typename: 'MessagePayload', message: 'Password reset successfully' };
  show([{ request, result: { data: { resetPassword } } }]);
  jest.useFakeTimers();
  await enter('secret1');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Password reset successfully')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2800));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/reset-password/abc');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/login');
});

test("shows the server's message for an expired link", async () => {
  show([{ request, result: refusal('This reset link is not valid any more.', 'BAD_USER_INPUT', 'token') }]);
  await enter('secret1');
  expect(await screen.findByText(/This reset link is not valid any more/)).toBeInTheDocument();
});

test('shows an error when the request fails', async () => {
  show([{ request, error: new Error('offline') }]);
  await enter('secret1');
  expect(await screen.findByText(/Error resetting password/)).toBeInTheDocument();
});

test('shows an error when the reset mail cannot be requested', async () => {
  signOut();
  const forgot = { query: ForgotPasswordDocument, variables: { email: 'ada@example.com' } };
  renderStorefront(<ForgotPasswordPage />, { mocks: [{ request: forgot, error: new Error('offline') }] });
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('Error sending password reset email')).toBeInTheDocument();
});
