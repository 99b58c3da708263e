import { render, screen } from '@testing-library/react';
import { OrderDisputes } from './order-disputes';

const dispute = {
  __typename: 'PaymentDispute' as const,
  id: 1,
  orderId: 12,
  provider: 'stripe' as const,
  reference: 'du_1',
  kind: 'dispute' as const,
  reason: 'product_not_received',
  amount: 366.45,
  status: 'needs_response' as const,
  evidenceDueBy: '2126-01-01T12:00:00Z',
  url: 'https://dashboard.stripe.com/disputes/du_1',
  createdAt: '2026-11-22T12:00:00Z',
};

const showOrder = (disputes: object[]) => render(<OrderDisputes order={{ disputes: disputes as never }} />);

test('names the due date of an open dispute', () => {
  showOrder([dispute]);
  expect(screen.getByText(/Evidence due by 1 Jan 2126/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'open at Stripe' })).toHaveAttribute('href', dispute.url);
});

test('drops it when the dispute is decided', () => {
  showOrder([{ ...dispute, status: 'lost' }]);
  expect(screen.queryByText(/Evidence due/)).not.toBeInTheDocument();
  expect(screen.getByText('Lost')).toBeInTheDocument();
});

test('shows nothing without disputes', () => {
  showOrder([]);
  expect(screen.queryByText('Disputes')).not.toBeInTheDocument();
});
