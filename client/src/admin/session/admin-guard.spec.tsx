import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AdminGuard } from './admin-guard';
import { AdminMeDocument } from './admin-session.generated';
import { adminToken, endAdminSession, startAdminSession, useAdminSession } from './admin-session';

const ADMIN = {
  __typename: 'User',
  id: 1,
  name: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  isAdmin: true,
};

function Login() {
  const { search } = useLocation();
  const { ended } = useAdminSession();
  return <p>{`login ${search} ${ended ?? 'fresh'}`}</p>;
}

function renderGuarded(me: typeof ADMIN | null) {
  render(
    <MockedProvider mocks={[{ request: { query: AdminMeDocument }, result: { data: { me } } }]}>
      <MemoryRouter initialEntries={['/admin/orders?q=mara']}>
        <Routes>
          <Route path="/admin/login" element={<Login />} />
          <Route
            path="*"
            element={
              <AdminGuard>
                <p>The orders</p>
              </AdminGuard>
            }
          />
        </Routes>
      </MemoryRouter>
    </MockedProvider>,
  );
}

beforeEach(() => {
  startAdminSession('token');
});

test('lets an admin through', async () => {
  renderGuarded(ADMIN);
  expect(await screen.findByText('The orders')).toBeInTheDocument();
});

test('without a token it leads to the login, which knows the way back', async () => {
  localStorage.clear();
  startAdminSession('');
  renderGuarded(ADMIN);
  expect(await screen.findByText('login ?next=%2Fadmin%2Forders%3Fq%3Dmara fresh')).toBeInTheDocument();
});

test('a token that the server no longer knows is forgotten', async () => {
  renderGuarded(null);
  expect(await screen.findByText('login ?next=%2Fadmin%2Forders%3Fq%3Dmara expired')).toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBeNull();
});

test('somebody who is no admin is turned away', async () => {
  renderGuarded({ ...ADMIN, isAdmin: false });
  expect(await screen.findByText(/not-admin/)).toBeInTheDocument();
  expect(adminToken()).toBeNull();
});

test('after a logout the next login starts afresh', async () => {
  endAdminSession('logout');
  renderGuarded(ADMIN);
  expect(await screen.findByText('login logout')).toBeInTheDocument();
});
