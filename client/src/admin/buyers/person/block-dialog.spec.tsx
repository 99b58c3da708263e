import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { BlockDialog } from './block-dialog';
import { PersonUnpaidOrdersDocument, type PersonFragment } from './person.generated';

const request = { query: PersonUnpaidOrdersDocument, variables: { userId: 5 } };
const person: PersonFragment = {
  id: 5,
  name: 'Ada',
  lastName: 'Lind',
  email: 'ada@example.com',
  country: 'Sweden',
  isAdmin: false,
  isSeller: false,
  isBlocked: false,
  createdAt: '2026-11-01T12:00:00Z',
  version: 1,
  block: null,
};

test('says that the unpaid orders could not be loaded, and offers to cancel them once they are', async () => {
  const orders = {
    orders: { __typename: 'OrderConnection', nodes: [{ __typename: 'Order', id: 9 }] },
  };
  const mocks = [
    { request, result: { errors: [new GraphQLError('The database is away')] } },
    { request, result: { data: orders } },
  ];
  render(
    <MockedProvider mocks={mocks}>
      <BlockDialog person={person} onClose={() => undefined} onBlocked={() => undefined} />
    </MockedProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of unpaid orders could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: /Cancel the unpaid order/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
