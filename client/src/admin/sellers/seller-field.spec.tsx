import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { SellerField } from './seller-field';
import { SellerNamesDocument } from './sellers.generated';

const request = (search: string) => ({ query: SellerNamesDocument, variables: { search, first: 20 } });
const found = (...names: string[]) => ({
  data: {
    sellers: {
      __typename: 'SellerConnection',
      nodes: names.map((shopName, i) => ({ __typename: 'Seller', id: i + 1, shopName })),
    },
  },
});

async function show(...mocks: object[]) {
  render(
    <MockedProvider mocks={mocks as never}>
      <SellerField value={{ name: '', id: null }} onChange={() => undefined} />
    </MockedProvider>,
  );
  const field = await screen.findByLabelText('Seller');
  await userEvent.click(await screen.findByRole('button', { name: 'Open the list' }));
  return field;
}

test('says that the sellers could not be loaded, and loads them for the next search', async () => {
  const failure = { errors: [new GraphQLError('The database is away')] };
  const field = await show(
    { request: request(''), result: failure },
    { request: request('N'), result: found('Nightshift Audio') },
  );
  expect(await screen.findByText(/could not be loaded. Type to search again/)).toBeVisible();
  expect(screen.queryByText('No sellers found')).not.toBeInTheDocument();
  await userEvent.type(field, 'N');
  expect(await screen.findByRole('option', { name: 'Nightshift Audio' })).toBeVisible();
});

test('does not say that there are no sellers before they are loaded', async () => {
  await show({ request: request(''), delay: Number.POSITIVE_INFINITY, result: found() });
  expect(await screen.findByText('Loading the sellers…')).toBeVisible();
  expect(screen.queryByText('No sellers found')).not.toBeInTheDocument();
});

test('says that no seller was found', async () => {
  await show({ request: request(''), result: found() });
  expect(await screen.findByText('No sellers found')).toBeVisible();
});
