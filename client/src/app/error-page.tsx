import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../storefront/not-found';
import { Button, EmptyState, LinkButton, usePageMeta } from '../ui';
import { isOffline } from '../lib/connection';

/** Shown when a page fails to load or render. The layout around a failing page stays. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <BrokenPage offline={isOffline()} />;
}

function BrokenPage({ offline }: { offline: boolean }) {
  usePageMeta('Something went wrong');
  return (
    <EmptyState
      as="h1"
      title={offline ? 'You are offline' : 'Something went wrong'}
      text={
        offline
          ? 'This page could not be loaded. Reload it when the connection is back.'
          : 'This page could not be shown. Reloading it usually helps; your cart and wishlist are safe.'
      }
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
          <LinkButton to="/">Back to Homepage</LinkButton>
        </>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
