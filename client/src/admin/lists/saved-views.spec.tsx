import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { SavedViews, viewOf } from './saved-views';
import { SavedViewsDocument } from './saved-views.generated';

const user = userEvent.setup({ delay: null });

test('keeps search, filters and sorting, but not the page, in any order of the address', () => {
  expect(viewOf('?status=pending&page=3&q=deep+house')).toBe('q=deep+house&status=pending');
  expect(viewOf('?q=deep+house&status=pending')).toBe(viewOf('?status=pending&q=deep+house'));
  expect(viewOf('?page=2')).toBe('');
});

test('says in the menu that the views could not be loaded, and loads them again', async () => {
  const request = { query: SavedViewsDocument, variables: { list: 'orders' } };
  const unpaid = { __typename: 'SavedView', id: 1, name: 'Unpaid', query: 'status=pending' };
  const mocks = [
    { request, result: { errors: [new GraphQLError('The database is away')] } },
    { request, result: { data: { savedViews: [unpaid] } } },
  ];
  render(
    <MemoryRouter>
      <MockedProvider mocks={mocks}>
        <SavedViews list="orders" />
      </MockedProvider>
    </MemoryRouter>,
  );
  const menu = screen.getByRole('button', { name: 'Saved views' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: /could not be loaded. Retry/ }));
  await user.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'Unpaid' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /could not be loaded/ })).not.toBeInTheDocument();
});
