import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelfBilling } from './self-billing';

const documentOf = (sequence: number, kind: 'invoice' | 'credit_note' = 'invoice') => ({
  kind,
  number: `SB-2026-0000${sequence}`,
  total: kind === 'invoice' ? 85 : -85,
  issuedAt: '2026-11-22T12:00:00Z',
  url: `/api/payouts/${sequence}/self-billing/SB-2026-0000${sequence}`,
});
const link = (sequence: number) => screen.queryByRole('link', { name: `SB-2026-0000${sequence} as PDF` });

test('shows nothing while the store has issued no document', () => {
  const { container } = render(<SelfBilling documents={[]} />);
  expect(container).toBeEmptyDOMElement();
});

test('offers each document as PDF, and says what it is', () => {
  render(<SelfBilling documents={[documentOf(2, 'credit_note'), documentOf(1)]} />);
  expect(link(1)).toHaveAttribute('href', '/api/payouts/1/self-billing/SB-2026-00001');
  expect(screen.getByText(/^Self-billing invoice SB-2026-00001/)).toHaveTextContent('$85');
  expect(screen.getByText(/^Credit note SB-2026-00002/)).toHaveTextContent('-$85');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows older documents when asked', async () => {
  render(<SelfBilling documents={[7, 6, 5, 4, 3, 2, 1].map((sequence) => documentOf(sequence))} />);
  expect(link(1)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Older documents' }));
  expect(link(1)).toBeInTheDocument();
});
