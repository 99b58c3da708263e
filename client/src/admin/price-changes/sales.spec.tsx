import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { PriceChangesDocument } from './price-changes.generated';
import { Sales } from './sales';

const request = { query: PriceChangesDocument };

test('says that the sales could not be loaded, and loads them again', async () => {
  const running = {
    __typename: 'PriceChange',
    id: 7,
    kind: 'percent',
    value: -20,
    status: 'running',
    trackCount: 569,
    startsAt: '2026-11-01T12:00:00Z',
    endsAt: '2126-11-01T12:00:00Z',
  };
  const mocks = [
    { request, result: { errors: [new GraphQLError('The database is away')] } },
    { request, result: { data: { priceChanges: [running] } } },
  ];
  render(
    <MockedProvider mocks={mocks}>
      <Sales />
    </MockedProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of sales could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('−20% on 569 tracks')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
