import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import Toasts from '../../ui/feedback/toasts';
import { SubscribersPage } from './subscribers-page';
import { AdminSubscribersDocument, DeleteSubscribersByStatusDocument } from './subscribers.generated';

const EMPTY = {
  subscribers: {
    __typename: 'SubscriberConnection',
    nodes: [],
    totalCount: 0,
  },
};
const boom = { errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] };

function renderPage(address: string, filter: object, listResult: object) {
  const list = {
    request: {
      query: AdminSubscribersDocument,
      variables: { filter: { from: null, to: null, ...filter }, orderBy: 'NEWEST', first: 10, page: 1 },
    },
    result: listResult,
    maxUsageCount: 5,
  };
  const removal = {
    request: { query: DeleteSubscribersByStatusDocument, variables: { status: 'inactive' } },
    result: boom,
  };
  render(
    <NuqsTestingAdapter searchParams={address}>
      <MockedProvider mocks={[list, removal]}>
        <MemoryRouter>
          <SubscribersPage />
        </MemoryRouter>
      </MockedProvider>
      <Toasts />
    </NuqsTestingAdapter>,
  );
}

test('shows an empty state without subscribers', async () => {
  renderPage('', { search: null, status: null }, { data: EMPTY });
  expect(await screen.findByText('No subscribers available')).toBeInTheDocument();
});

test('distinguishes a search without results from an empty list', async () => {
  renderPage('?q=mara&status=active', { search: 'mara', status: 'active' }, { data: EMPTY });
  expect(await screen.findByText('No matching subscribers found')).toBeInTheDocument();
});

test('reports a list that fails to load', async () => {
  renderPage('', { search: null, status: null }, boom);
  expect(await screen.findByText('Failed to load subscribers')).toBeInTheDocument();
});

test('confirms deleting all subscribers of a status in the specified words', async () => {
  renderPage('', { search: null, status: null }, { data: EMPTY });
  await userEvent.click(screen.getByRole('button', { name: 'Delete all inactive' }));
  expect(screen.getByText('This will delete ALL inactive subscribers. Continue?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('Failed to delete subscribers')).toBeInTheDocument();
});
