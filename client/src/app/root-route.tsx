import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { CookieConsent } from './cookie-consent';
import { RouteAnnouncer } from './route-announcer';

/** Above every page of both areas. */
export function RootRoute() {
  return (
    <NuqsAdapter>
      <Outlet />
      <CookieConsent />
      <RouteAnnouncer />
      {/* A new page starts at its top; going back returns to where one was. */}
      <ScrollRestoration getKey={placeOf} />
    </NuqsAdapter>
  );
}

/** The first entry of a visit is always called 'default': another address must not inherit its position. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
