import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { SellerField, type ChosenSeller } from './seller-field';
import { SellerNamesDocument } from './sellers.generated';

const request = (search: string) => ({ query: SellerNamesDocument, variables: { search, first: 20 } });
const found = (...names: string[]) => ({
  data: {
    sellers: {
      __typename: 'SellerConnection',
      nodes: names.map((shopName, i) => ({ __typename: 'Seller', id: i + 1, userId: i + 31, shopName })),
    },
  },
});

const NOBODY: ChosenSeller = { name: '', id: null };

async function show(mocks: object[], value = NOBODY, onChange = jest.fn()) {
  render(
    <MockedProvider mocks={mocks as never}>
      <SellerField value={value} onChange={onChange} />
    </MockedProvider>,
  );
  const field = await screen.findByLabelText('Seller');
  await userEvent.click(await screen.findByRole('button', { name: 'Open the list' }));
  return field;
}

test('says that the sellers could not be loaded, and loads them for the next search', async () => {
  const failure = { errors: [new GraphQLError('The database is away')] };
  const field = await show([
    { request: request(''), result: failure },
    { request: request('N'), result: found('Nightshift Audio') },
  ]);
  expect(await screen.findByText(/could not be loaded. Type to search again/)).toBeVisible();
  expect(screen.queryByText('No sellers found')).not.toBeInTheDocument();
  await userEvent.type(field, 'N');
  expect(await screen.findByRole('option', { name: 'Nightshift Audio' })).toBeVisible();
});

test('does not say that there are no sellers before they are loaded', async () => {
  await show([{ request: request(''), delay: Number.POSITIVE_INFINITY, result: found() }]);
  expect(await screen.findByText('Loading the sellers…')).toBeVisible();
  expect(screen.queryByText('No sellers found')).not.toBeInTheDocument();
});

test('says that no seller was found', async () => {
  await show([{ request: request(''), result: found() }]);
  expect(await screen.findByText('No sellers found')).toBeVisible();
});

test('takes no account by a name alone: the one of that name has to be chosen', async () => {
  const onChange = jest.fn();
  const label = { name: 'Nightshift Audio', id: null };
  await show([{ request: request(''), result: found('Nightshift Audio') }], label, onChange);
  expect(await screen.findByText(/A name without a seller account: nobody is paid/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('option', { name: 'Nightshift Audio' }));
  expect(onChange).toHaveBeenCalledWith({ name: 'Nightshift Audio', id: 1, userId: 31 });
});
