import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StorefrontLayout } from './storefront-layout';

test('offers to skip to the content and to the footer before everything else', async () => {
  const routes = [{ element: <StorefrontLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }];
  render(
    <MockedProvider>
      <RouterProvider router={createMemoryRouter(routes)} />
    </MockedProvider>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to footer' });
  expect(skip).toHaveFocus();
  const target = screen.getByRole('contentinfo');
  expect(skip).toHaveAttribute('href', `#${target.id}`);
  target.focus();
  expect(target).toHaveFocus();
});
