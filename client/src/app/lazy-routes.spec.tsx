import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { withLazyErrors } from './lazy-routes';

/** Minimal Request for the router; jsdom has none. */
class PlainRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(
    readonly url: string,
    { signal }: { signal: AbortSignal },
  ) {
    this.signal = signal;
  }
}

beforeAll(() => Object.assign(globalThis, { Request: PlainRequest }));

test('shows the error page inside the frame when a lazy route fails to load', async () => {
  const router = createMemoryRouter(
    withLazyErrors([
      {
        Component: () => <main>{<Outlet />}</main>,
        HydrateFallback: () => null,
        children: [
          {
            ErrorBoundary: () => <h1>You are offline</h1>,
            children: [
              { index: true, lazy: { Component: () => Promise.resolve(() => <h1>Home</h1>) } },
              { path: 'faq', lazy: { Component: () => Promise.reject(new Error('offline')) } },
            ],
          },
        ],
      },
    ]),
  );
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  await act(() => router.navigate('/faq'));
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(screen.getByRole('main')).toBeVisible();
});
