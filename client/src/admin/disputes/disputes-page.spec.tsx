import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import { SavedViewsDocument } from '../lists';
import { DisputesPage } from './disputes-page';
import { AdminDisputesDocument } from './disputes.generated';

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

function show(result: object, address = '', filter: object = {}) {
  const request = {
    query: AdminDisputesDocument,
    variables: {
      filter: { search: null, from: null, to: null, status: null, kind: null, ...filter },
      orderBy: 'NEWEST',
      first: 10,
      page: 1,
    },
  };
  const views = {
    request: { query: SavedViewsDocument, variables: { list: 'disputes' } },
    result: { data: { savedViews: [] } },
    maxUsageCount: 5,
  };
  render(
    <NuqsTestingAdapter searchParams={address}>
      <MockedProvider mocks={[{ request, result, maxUsageCount: 5 }, views]}>
        <MemoryRouter>
          <DisputesPage />
        </MemoryRouter>
      </MockedProvider>
    </NuqsTestingAdapter>,
  );
}

const page = (nodes: object[]) => ({
  data: { disputes: { __typename: 'PaymentDisputeConnection', nodes, totalCount: nodes.length } },
});

test('shows what is disputed, until when, and where to answer', async () => {
  show(page([dispute]));
  const row = await screen.findByRole('row', { name: /Order #12/ });
  expect(row).toHaveTextContent('Product not received');
  expect(row).toHaveTextContent('$366.45');
  expect(row).toHaveTextContent(/1 Jan 2126/);
  expect(row).toHaveTextContent('Needs response');
  expect(screen.getByRole('link', { name: 'du_1 at Stripe' })).toHaveAttribute('href', dispute.url);
  expect(screen.getByRole('link', { name: 'Order #12' })).toHaveAttribute('href', '/admin/orders/12');
});

test('narrows the list to the days of the report', async () => {
  show(page([]), '?from=2026-07-01&to=2026-07-31', { from: '2026-07-01', to: '2026-07-31' });
  expect(await screen.findByText('No disputes found')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Reported' })).toBeInTheDocument();
});

test('says that there are none', async () => {
  show(page([]));
  expect(await screen.findByText('No disputes yet')).toBeInTheDocument();
});

test('distinguishes a filter without results', async () => {
  show(page([]), '?status=lost', { status: 'lost' });
  expect(await screen.findByText('No disputes found')).toBeInTheDocument();
});

test('reports a list that fails to load', async () => {
  show({ errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] });
  expect(await screen.findByText('Failed to fetch disputes')).toBeInTheDocument();
});
