import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../storefront/not-found';
import { storefrontRoutes } from '../storefront/routes';
import { lazyPage, LogoMark, Spinner } from '../ui';
import { ErrorPage } from './error-page';
import { RootRoute } from './root-route';

/** The pages of the storefront in its layout, and the page of unknown addresses. */
const storefront: RouteObject = {
  lazy: lazyPage(() => import('../storefront/layout/storefront-layout'), 'StorefrontLayout'),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [...storefrontRoutes, { path: '*', Component: NotFoundPage }],
    },
  ],
};

/** The route tree. The server renders it without the admin area, which is client-rendered. */
export function appRoutes(adminRoutes: readonly RouteObject[] = []): RouteObject[] {
  return [
    {
      Component: RootRoute,
      ErrorBoundary: ErrorPage,
      HydrateFallback: PageLoading,
      children: [...adminRoutes, storefront],
    },
  ];
}

/** Shown before the layout is loaded. */
function PageLoading() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted">
      <span className="flex flex-col items-center gap-5">
        <LogoMark className="size-10 text-bone" />
        <Spinner className="text-xl" />
      </span>
    </div>
  );
}
