import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouteAnnouncer } from './route-announcer';

/** Above every page of both areas. */
export function RootRoute() {
  return (
    <NuqsAdapter>
      <Outlet />
      <RouteAnnouncer />
      {/* A new page starts at its top; going back returns to where one was. */}
      <ScrollRestoration />
    </NuqsAdapter>
  );
}
