import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createAdminClient } from '../session';
import { SellerPage } from './seller-page';
import { AdminSellerPageDocument, RevealSellerTraderDetailsDocument } from './sellers.generated';

const SELLER = {
  __typename: 'Seller',
  id: 7,
  userId: 31,
  shopName: 'Late Tapes',
  socialLink: 'https://soundcloud.com/late-tapes',
  status: 'active',
  paymentMethod: 'paypal',
  paypalEmail: 'l***@example.com',
  cardNumber: null,
  cardHolderName: null,
  iban: null,
  accountHolder: null,
  bic: null,
  hasTraderDetails: true,
  commissionPercent: null,
  createdAt: '2026-03-07T12:00:00Z',
  version: 1,
  user: {
    __typename: 'User',
    id: 31,
    name: 'Mara',
    lastName: 'Lind',
    email: 'mara@example.com',
    country: 'Sweden',
  },
  balance: {
    __typename: 'SellerBalance',
    due: 237.15,
    held: 0,
    pending: 0,
    paid: 90,
    dueBy: null,
    holds: [],
  },
  statements: [],
};

function show(result: object, ...mocks: MockLink.MockedResponse[]) {
  // Panels load what they show when they come near; here none does.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
  const request = { query: AdminSellerPageDocument, variables: { id: 7 } };
  render(
    <MockedProvider mocks={[{ request, result }, ...mocks]} cache={createAdminClient().cache}>
      <MemoryRouter initialEntries={['/admin/sellers/7']}>
        <Routes>
          <Route path="/admin/sellers/:id" element={<SellerPage />} />
        </Routes>
      </MemoryRouter>
    </MockedProvider>,
  );
}

test('shows the shop with its owner, payout method and balance', async () => {
  show({ data: { seller: SELLER } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Late Tapes' })).toBeInTheDocument();
  const shop = screen.getByRole('region', { name: 'Shop' });
  expect(within(shop).getByRole('link', { name: 'Mara Lind' })).toHaveAttribute('href', '/admin/users/31');
  expect(shop).toHaveTextContent('PayPal, l***@example.com');
  expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('$237.15');
  expect(screen.getByRole('combobox', { name: 'Status of Late Tapes' })).toHaveValue('active');
});

test('says that a seller could not be loaded', async () => {
  show({ errors: [new GraphQLError('Seller not found', { extensions: { code: 'NOT_FOUND' } })] });
  expect(await screen.findByText('Seller not found')).toBeInTheDocument();
});

test('reveals the data for yearly reports when asked, and says that it is recorded', async () => {
  const revealTraderDetails = {
    __typename: 'TraderDetails',
    kind: 'person',
    name: 'Mara Lind',
    street: 'Torstraße 1',
    postcode: '10119',
    city: 'Berlin',
    country: 'Germany',
    registerNumber: null,
    vatNumber: null,
    taxNumber: '12345678901',
    birthDate: '1990-05-17',
  };
  show(
    { data: { seller: SELLER } },
    {
      request: { query: RevealSellerTraderDetailsDocument, variables: { userId: 31 } },
      result: { data: { revealTraderDetails } },
    },
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Report data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Data for yearly reports' }));
  expect(dialog.queryByText('Torstraße 1')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Reveal the data' }));
  expect(await dialog.findByText('Torstraße 1')).toBeInTheDocument();
  expect(dialog.getByText('1990-05-17')).toBeInTheDocument();
  expect(dialog.getByText('This was written to the audit log.')).toBeInTheDocument();
});
