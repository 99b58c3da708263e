import { createBrowserRouter } from 'react-router-dom';
import { adminRoutes } from '../admin/routes';
import { storefrontRoutes } from '../storefront/routes';
import { ErrorPage } from './error-page';
import { loudRoutes } from './loud-routes';
import { NotFoundPage } from './not-found-page';
import { PageLoading } from './page-loading';
import { RootRoute } from './root-route';

/** Two areas, each behind its own lazily loaded frame. Their pages are listed in the areas' `routes` files. */
export const router = createBrowserRouter(
  loudRoutes([
    {
      Component: RootRoute,
      ErrorBoundary: ErrorPage,
      HydrateFallback: PageLoading,
      children: [
        ...adminRoutes,
        {
          lazy: { Component: async () => (await import('../storefront/layout')).StorefrontLayout },
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [...storefrontRoutes, { path: '*', Component: NotFoundPage }],
            },
          ],
        },
      ],
    },
  ]),
);
