import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import Toasts from '../../ui/feedback/toasts';
import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { SellerStatusSelect } from './seller-status-select';
import {
  DeleteSellerDocument,
  SetSellerStatusDocument,
  UpdateSellerDocument,
  type AdminSellerFragment,
} from './sellers.generated';

const SELLER = {
  __typename: 'Seller',
  id: 3,
  userId: 9,
  shopName: 'Night Bus',
  socialLink: 'https://soundcloud.com/night-bus',
  status: 'pending',
  paymentMethod: 'card',
  paypalEmail: null,
  cardNumber: '•••• 4242',
  cardHolderName: 'Mara Lind',
  iban: null,
  accountHolder: null,
  bic: null,
  hasTraderDetails: true,
  commissionPercent: null,
  createdAt: '2026-03-07T12:00:00Z',
  version: 4,
  user: {
    __typename: 'User',
    id: 9,
    name: 'Mara',
    lastName: 'Lind',
    email: 'm@example.com',
    country: 'Norway',
  },
} satisfies AdminSellerFragment & { __typename: string; user: { __typename: string } };

const boom = { errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] };

function renderWith(screenPart: ReactNode, query: object, variables: object, result: object) {
  render(
    <MemoryRouter>
      <MockedProvider
        mocks={[{ request: { query: query as typeof UpdateSellerDocument, variables }, result }]}
      >
        {screenPart}
      </MockedProvider>
      <Toasts />
    </MemoryRouter>,
  );
}

test('sends only what changed, and the version it is based on', async () => {
  const onClose = jest.fn();
  renderWith(
    <EditSeller seller={SELLER} onClose={onClose} />,
    UpdateSellerDocument,
    { id: 3, input: { shopName: 'Day Bus' }, expectedVersion: 4 },
    {
      data: { updateSeller: { ...SELLER, shopName: 'Day Bus' } },
    },
  );
  const name = screen.getByLabelText(/^Shop name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Day Bus');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Seller updated successfully')).toBeInTheDocument();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('requires an email for PayPal', async () => {
  renderWith(<EditSeller seller={SELLER} onClose={jest.fn()} />, UpdateSellerDocument, {}, boom);
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'paypal');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid PayPal email')).toBeInTheDocument();
});

test('requires the admin’s own password to delete', async () => {
  const variables = { id: 3, adminPassword: 'secret' };
  renderWith(<DeleteSeller seller={SELLER} onClose={jest.fn()} />, DeleteSellerDocument, variables, boom);
  expect(screen.getByText('Are you sure you want to delete this seller?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Please enter your password')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Your password/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete seller')).toBeInTheDocument();
});

test('reports a status that could not be changed', async () => {
  const variables = { id: 3, status: 'active', expectedVersion: SELLER.version };
  renderWith(<SellerStatusSelect seller={SELLER} />, SetSellerStatusDocument, variables, boom);
  await userEvent.selectOptions(screen.getByLabelText('Status of Night Bus'), 'active');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(`A mail goes to ${SELLER.user.email}`);
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('Update failed')).toBeInTheDocument();
});

test('sends the reason of a status that blocks the shop, and asks for none of one that opens it', async () => {
  const variables = { id: 3, status: 'inactive', expectedVersion: SELLER.version, reason: 'Copied tracks' };
  const setSellerStatus = { __typename: 'Seller', id: 3, status: 'inactive', version: 5 };
  renderWith(<SellerStatusSelect seller={SELLER} />, SetSellerStatusDocument, variables, {
    data: { setSellerStatus },
  });
  const status = screen.getByLabelText('Status of Night Bus');
  await userEvent.selectOptions(status, 'active');
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.selectOptions(status, 'inactive');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Copied tracks');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('Status updated')).toBeInTheDocument();
});

test('sends the reason for which a shop is deleted', async () => {
  const variables = { id: 3, adminPassword: 'secret', reason: 'Copied tracks' };
  const deleteSeller = { __typename: 'MessagePayload', message: 'Deleted' };
  renderWith(<DeleteSeller seller={SELLER} onClose={jest.fn()} />, DeleteSellerDocument, variables, {
    data: { deleteSeller },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Copied tracks');
  await userEvent.type(screen.getByLabelText(/^Your password/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Seller deleted successfully')).toBeInTheDocument();
});

test.each(['0', undefined])('reads %s as no status', (status) => {
  const seller = { ...SELLER, status: status as 'pending' };
  renderWith(<SellerStatusSelect seller={seller} />, SetSellerStatusDocument, {}, boom);
  expect(screen.getByLabelText('Status of Night Bus')).toHaveDisplayValue('No status');
});
