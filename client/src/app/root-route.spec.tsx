import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RootRoute } from './root-route';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.cookie = 'cookieConsent=; Max-Age=0';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each(['/', '/admin/login', '/nothing-here'])('shows the cookie notice on %s', (path) => {
  const routes = [{ Component: RootRoute, children: [{ path: '*', element: <p>The page</p> }] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  expect(screen.getByText('The page')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(3000));
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeInTheDocument();
});
