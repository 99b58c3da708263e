import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import { SavedViewsDocument } from '../lists';
import { ReconciliationPage } from './reconciliation-page';
import {
  AdminDifferencesDocument,
  AdminRunsDocument,
  ReconcileDocument,
  ResolveDifferenceDocument,
} from './reconciliation.generated';

const user = userEvent.setup({ delay: null });

const difference = {
  __typename: 'ReconciliationDifference',
  id: 7,
  provider: 'stripe',
  day: '2026-11-22',
  kind: 'missing_here',
  subject: 'refund',
  reference: 're_1',
  orderId: null,
  here: null,
  there: 15,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
};
const run = {
  __typename: 'ReconciliationRun',
  id: 1,
  provider: 'stripe',
  day: '2026-11-22',
  failure: null,
  payments: 12,
  refunds: 1,
  fees: 41.2,
  differences: 1,
  ranAt: '2026-11-23T05:30:00Z',
};
const failed = (message: string) => ({
  errors: [new GraphQLError(message, { extensions: { code: 'INTERNAL' } })],
});

interface Shown {
  differences?: object;
  runs?: object;
}

function show({ differences, runs }: Shown = {}) {
  const sent = jest.fn();
  const accepting = (variables: object) => {
    sent(variables);
    return true;
  };
  const page = (nodes: object[]) => ({
    data: {
      reconciliationDifferences: {
        __typename: 'ReconciliationDifferenceConnection',
        nodes,
        totalCount: nodes.length,
      },
    },
  });
  const list = {
    request: {
      query: AdminDifferencesDocument,
      variables: {
        filter: { search: null, status: null, kind: null, from: null, to: null },
        orderBy: 'NEWEST',
        first: 10,
        page: 1,
      },
    },
    result: Array.isArray(differences) ? page(differences as object[]) : (differences ?? page([difference])),
    maxUsageCount: 5,
  };
  const latest = {
    request: { query: AdminRunsDocument },
    result: runs ?? { data: { reconciliationRuns: [run] } },
    maxUsageCount: 5,
  };
  const views = {
    request: { query: SavedViewsDocument, variables: { list: 'reconciliation' } },
    result: { data: { savedViews: [] } },
    maxUsageCount: 5,
  };
  const compare = {
    request: { query: ReconcileDocument, variables: accepting },
    result: { data: { reconcile: [{ ...run, differences: 0 }] } },
  };
  const resolve = {
    request: { query: ResolveDifferenceDocument, variables: accepting },
    result: {
      data: {
        resolveDifference: {
          ...difference,
          resolvedAt: '2026-11-23T10:00:00Z',
          resolvedBy: 'admin@example.com',
          note: 'Agreed',
        },
      },
    },
  };
  render(
    <NuqsTestingAdapter>
      <MockedProvider mocks={[list, latest, views, compare, resolve]}>
        <MemoryRouter>
          <ReconciliationPage />
        </MemoryRouter>
      </MockedProvider>
    </NuqsTestingAdapter>,
  );
  return sent;
}

test('shows what differs, and the comparisons with their fees', async () => {
  show();
  const row = await screen.findByRole('row', { name: /re_1/ });
  expect(row).toHaveTextContent('Missing in the store');
  expect(row).toHaveTextContent('$15.00');
  expect(row).toHaveTextContent('Open');
  expect(await screen.findByText('12 payments, 1 refund, $41.20 fees')).toBeInTheDocument();
  expect(screen.getByText('1 difference')).toBeInTheDocument();
});

test('resolves a difference with a note', async () => {
  const sent = show();
  await user.click(await screen.findByRole('button', { name: /Resolve/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Resolve difference' });
  expect(dialog).toHaveTextContent('Refund re_1 at Stripe');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Please enter a note')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Note/), 'Agreed');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('Resolved by admin@example.com')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ id: 7, input: { note: 'Agreed' } });
});

test('compares a day again', async () => {
  const sent = show();
  await user.clear(screen.getByLabelText(/Day \(UTC\)/));
  await user.type(screen.getByLabelText(/Day \(UTC\)/), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(sent).toHaveBeenCalledWith({ input: { day: '2026-11-20' } });
});

test('shows empty states', async () => {
  show({ differences: [], runs: { data: { reconciliationRuns: [] } } });
  expect(await screen.findByText('No differences')).toBeInTheDocument();
  expect(await screen.findByText(/Nothing is compared yet/)).toBeInTheDocument();
});

test('names a statement that could not be read', async () => {
  show({ runs: { data: { reconciliationRuns: [{ ...run, failure: 'PayPal 403' }] } } });
  expect(await screen.findByText('Not compared: PayPal 403')).toBeInTheDocument();
});

test('reports lists that fail to load', async () => {
  show({ differences: failed('boom'), runs: failed('boom') });
  expect(await screen.findByText('Failed to fetch differences')).toBeInTheDocument();
  expect(await screen.findByText('Failed to fetch the comparisons')).toBeInTheDocument();
});
