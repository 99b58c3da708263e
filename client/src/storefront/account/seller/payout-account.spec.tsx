import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { PayoutAccount } from './payout-account';
import { ConnectPayoutAccountDocument, RefreshPayoutAccountDocument } from './seller.generated';

const user = userEvent.setup({ delay: null });

test.each([
  ['not_connected', 'Not connected', 'Connect with Stripe'],
  ['needs_details', 'Needs more details', 'Continue at Stripe'],
  ['ready', 'Ready', 'Open Stripe'],
] as const)('says what %s means and what to do', (status, state, action) => {
  renderStorefront(<PayoutAccount status={status} />);
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
});

test('shows why Stripe does not open', async () => {
  const mock: Mock = {
    request: { query: ConnectPayoutAccountDocument },
    result: refusal('Stripe cannot be reached right now. Please try again later.', 'UNAVAILABLE'),
  };
  renderStorefront(<PayoutAccount status="not_connected" />, { mocks: [mock] });
  await user.click(screen.getByRole('button', { name: 'Connect with Stripe' }));
  expect(await screen.findByText(/Stripe cannot be reached/)).toBeInTheDocument();
});

test('asks for the status when the seller comes back', async () => {
  const refreshed = jest.fn(() => ({
    data: {
      refreshPayoutAccount: {
        __typename: 'Seller',
        id: 3,
        payoutAccount: { __typename: 'PayoutAccount', status: 'ready' },
      },
    },
  }));
  renderStorefront(<PayoutAccount status="needs_details" />, {
    mocks: [{ request: { query: RefreshPayoutAccountDocument }, result: refreshed }],
    path: '/account?tab=seller&stripe=return',
  });
  await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(1));
});
