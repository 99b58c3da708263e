import { MockedProvider } from '@apollo/client/testing/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryState } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AdminGuard, adminPath, loginPath } from './admin-guard';
import { adminToken, endAdminSession, startAdminSession, useAdminSession } from './admin-session';
import { AdminMeDocument } from './admin-session.generated';

const ADMIN = {
  __typename: 'User',
  id: 1,
  name: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  isAdmin: true,
  secondFactorRequired: false,
};

function Login() {
  const { search } = useLocation();
  const { ended } = useAdminSession();
  return <p>{`login ${search} ${ended ?? 'fresh'}`}</p>;
}

function Orders() {
  const [, setSearch] = useQueryState('q');
  return <button onClick={() => void setSearch('lind')}>The orders</button>;
}

function renderGuarded(me: typeof ADMIN | null) {
  render(
    <MockedProvider mocks={[{ request: { query: AdminMeDocument }, result: { data: { me } } }]}>
      <BrowserRouter>
        <NuqsAdapter>
          <Routes>
            <Route path="/admin/login" element={<Login />} />
            <Route
              path="*"
              element={
                <AdminGuard>
                  <Orders />
                </AdminGuard>
              }
            />
          </Routes>
        </NuqsAdapter>
      </BrowserRouter>
    </MockedProvider>,
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/orders?q=mara');
  startAdminSession('token');
});

test('shows the page to an admin', async () => {
  renderGuarded(ADMIN);
  expect(await screen.findByText('The orders')).toBeInTheDocument();
});

test('redirects to the login with a way back when there is no token', async () => {
  localStorage.clear();
  startAdminSession('');
  renderGuarded(ADMIN);
  expect(await screen.findByText('login ?next=%2Fadmin%2Forders%3Fq%3Dmara fresh')).toBeInTheDocument();
});

test('returns to the list with its last search', async () => {
  renderGuarded(ADMIN);
  await userEvent.click(await screen.findByRole('button', { name: 'The orders' }));
  await waitFor(() => expect(window.location.search).toBe('?q=lind'));
  act(() => endAdminSession('expired'));
  expect(await screen.findByText('login ?next=%2Fadmin%2Forders%3Fq%3Dlind expired')).toBeInTheDocument();
});

test('deletes a token that the server no longer accepts', async () => {
  renderGuarded(null);
  expect(await screen.findByText('login ?next=%2Fadmin%2Forders%3Fq%3Dmara expired')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBeNull();
});

test('rejects an account that is no admin', async () => {
  renderGuarded({ ...ADMIN, isAdmin: false });
  expect(await screen.findByText(/not-admin/)).toBeInTheDocument();
  expect(adminToken()).toBeNull();
});

test('starts at the dashboard after a logout', async () => {
  endAdminSession('logout');
  renderGuarded(ADMIN);
  expect(await screen.findByText('login logout')).toBeInTheDocument();
});

test('accepts admin paths only', () => {
  const next = new URL(loginPath('/admin/orders?status=pending'), 'http://localhost').searchParams.get(
    'next',
  );
  expect(adminPath(next)).toBe('/admin/orders?status=pending');
});

test.each([
  'https://elsewhere.example/admin',
  '//elsewhere.example',
  '/administrators',
  '/admin/login',
  null,
])('rejects a target outside the admin area: %s', (next) => {
  expect(adminPath(next)).toBe('/admin');
});
