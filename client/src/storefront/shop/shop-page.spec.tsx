import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import FilterSheet from './filter-sheet';
import { ShopPage } from './shop-page';
import { ShopFacetsDocument, ShopProductsDocument, ShopSectionsDocument } from './shop.generated';

const MESSAGE = 'Something went wrong. Please try again.';
const EMPTY = {
  products: {
    __typename: 'ProductConnection',
    edges: [],
    totalCount: 0,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
};

test('shows the message of the server, and loads again on request', async () => {
  let calls = 0;
  const link = new MockLink([
    { request: { query: ShopSectionsDocument }, result: { data: { shopSections: [] } } },
    {
      request: { query: ShopFacetsDocument, variables: () => true },
      result: { errors: [new GraphQLError(MESSAGE)] },
    },
    {
      request: { query: ShopProductsDocument, variables: () => true },
      maxUsageCount: Number.POSITIVE_INFINITY,
      result: () => {
        calls += 1;
        const errors = [new GraphQLError(MESSAGE, { extensions: { code: 'INTERNAL' } })];
        return calls === 1 ? { errors } : { data: EMPTY };
      },
    },
  ]);
  render(
    <MockedProvider link={link}>
      <MemoryRouter>
        <ShopPage />
      </MemoryRouter>
    </MockedProvider>,
  );
  expect(await screen.findByText(`Error: ${MESSAGE}`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No products found matching your filters')).toBeInTheDocument();
});

test('closes the sheet of a phone by Close Filters', async () => {
  const onOpenChange = jest.fn();
  render(
    <FilterSheet open onOpenChange={onOpenChange} footer={null}>
      Filters
    </FilterSheet>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close Filters' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
