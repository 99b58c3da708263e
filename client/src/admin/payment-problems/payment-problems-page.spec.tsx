import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import { SavedViewsDocument } from '../lists';
import { ReturnPaymentDocument } from '../orders';
import { PaymentProblemsPage } from './payment-problems-page';
import { AdminProblemsDocument, ResolveProblemDocument } from './payment-problems.generated';

const user = userEvent.setup({ delay: null });

const problem = {
  __typename: 'PaymentProblem',
  id: 4,
  kind: 'mismatch',
  orderId: 12,
  paymentId: 31,
  payoutId: null,
  amount: 10,
  detail: '$10.00 was paid where $366.45 was requested',
  createdAt: '2026-11-22T12:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  note: null,
  returnableAmount: 10,
  returnableCurrency: 'USD',
};

function show(result: object, address = '', filter: object = {}) {
  const sent = jest.fn();
  const accepting = (variables: object) => {
    sent(variables);
    return true;
  };
  const list = {
    request: {
      query: AdminProblemsDocument,
      variables: {
        filter: { search: null, from: null, to: null, status: null, kind: null, ...filter },
        orderBy: 'NEWEST',
        first: 10,
        page: 1,
      },
    },
    result,
    maxUsageCount: 5,
  };
  const views = {
    request: { query: SavedViewsDocument, variables: { list: 'payment-problems' } },
    result: { data: { savedViews: [] } },
    maxUsageCount: 5,
  };
  const resolve = {
    request: { query: ResolveProblemDocument, variables: accepting },
    result: {
      data: {
        resolvePaymentProblem: {
          ...problem,
          resolvedAt: '2026-11-23T10:00:00Z',
          resolvedBy: 'admin@example.com',
          note: 'Agreed',
        },
      },
    },
  };
  const giveBack = {
    request: { query: ReturnPaymentDocument, variables: accepting },
    result: {
      data: {
        refundPayment: { __typename: 'PaymentReturn', id: 1, amount: 10, status: 'pending', byHand: false },
      },
    },
  };
  render(
    <NuqsTestingAdapter searchParams={address}>
      <MockedProvider mocks={[list, views, resolve, giveBack]}>
        <MemoryRouter>
          <PaymentProblemsPage />
        </MemoryRouter>
      </MockedProvider>
    </NuqsTestingAdapter>,
  );
  return sent;
}

const page = (nodes: object[]) => ({
  data: {
    paymentProblems: { __typename: 'PaymentProblemConnection', nodes, totalCount: nodes.length },
  },
});

test('shows what happened, to which order, and how much money it concerns', async () => {
  show(page([problem]));
  const row = await screen.findByRole('row', { name: /Order #12/ });
  expect(row).toHaveTextContent('Payment does not match its order');
  expect(row).toHaveTextContent('$10.00 was paid where $366.45 was requested');
  expect(row).toHaveTextContent('$10.00');
  expect(row).toHaveTextContent('Open');
  expect(screen.getByRole('link', { name: 'Order #12' })).toHaveAttribute('href', '/admin/orders/12');
});

test('names a payout, and offers no return without a payment', async () => {
  const payout = {
    ...problem,
    kind: 'payout_failed',
    orderId: null,
    paymentId: null,
    payoutId: 7,
    returnableAmount: 0,
  };
  show(page([payout]));
  expect(await screen.findByRole('link', { name: 'Payout 7' })).toHaveAttribute('href', '/admin/payouts');
  expect(screen.queryByRole('button', { name: /Return money/ })).not.toBeInTheDocument();
});

test('resolves a problem with a note', async () => {
  const sent = show(page([problem]));
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  await screen.findByRole('dialog', { name: 'Resolve problem' });
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Please enter a note')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Note/), 'Agreed');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Resolved by admin@example.com')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ id: 4, input: { note: 'Agreed' } });
});

test('returns the money of a payment, whole or a smaller sum', async () => {
  const sent = show(page([problem]));
  await user.click(await screen.findByRole('button', { name: /Return money/ }));
  await screen.findByRole('dialog', { name: 'Return payment' });
  expect(screen.getByText('Leave empty for all of it, $10.00.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('Please enter the reason')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Reason/), 'Wrong sum');
  await user.type(screen.getByLabelText(/Sum/), '4.50');
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const input = { amount: 4.5, reason: 'Wrong sum', byHand: false };
  expect(sent).toHaveBeenCalledWith({ id: 31, input, idempotencyKey: expect.any(String) as string });
});

test('says that there are none', async () => {
  show(page([]));
  expect(await screen.findByText('No payment problems')).toBeInTheDocument();
});

test('distinguishes a filter without results', async () => {
  show(page([]), '?status=open', { status: 'open' });
  expect(await screen.findByText('No payment problems found')).toBeInTheDocument();
});

test('reports a list that fails to load', async () => {
  show({ errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] });
  expect(await screen.findByText('Failed to fetch payment problems')).toBeInTheDocument();
});

test('returns a payment in another currency as a whole', async () => {
  const euro = { ...problem, amount: null, returnableAmount: 1366.45, returnableCurrency: 'EUR' };
  const sent = show(page([euro]));
  await user.click(await screen.findByRole('button', { name: /Return money/ }));
  await screen.findByRole('dialog', { name: 'Return payment' });
  expect(screen.getByText('1,366.45 EUR goes back as a whole.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Sum')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/Reason/), 'Euro');
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const input = { amount: null, reason: 'Euro', byHand: false };
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ id: 31, input })));
});
