import type { RouteObject } from 'react-router-dom';
import { storefrontRoutes } from '../storefront/routes';
import { ErrorPage } from './error-page';
import { withLazyErrors } from './lazy-routes';
import { NotFoundPage } from './not-found-page';
import { PageLoading } from './page-loading';
import { RootRoute } from './root-route';

/** The storefront's pages inside its frame; also every unknown address. */
const storefront: RouteObject = {
  lazy: { Component: async () => (await import('../storefront/layout')).StorefrontLayout },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [...storefrontRoutes, { path: '*', Component: NotFoundPage }],
    },
  ],
};

/** The route tree. The server renders it without the admin area, which is client-rendered. */
export function appRoutes(adminRoutes: readonly RouteObject[] = []): RouteObject[] {
  return withLazyErrors([
    {
      Component: RootRoute,
      ErrorBoundary: ErrorPage,
      HydrateFallback: PageLoading,
      children: [...adminRoutes, storefront],
    },
  ]);
}
