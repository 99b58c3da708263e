import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button, EmptyState, LinkButton, usePageMeta } from '../../ui';
import { isOffline } from '../../lib/connection';

/** Error boundary of the admin screens; the sidebar stays. */
export function AdminErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <AdminNotFoundPage /> : <BrokenScreen />;
}

export function AdminNotFoundPage() {
  usePageMeta('Page not found');
  return (
    <EmptyState
      as="h1"
      title="Page not found"
      text="There is no such screen in the admin area."
      action={<LinkButton to="/admin">Back to the admin area</LinkButton>}
    />
  );
}

function BrokenScreen() {
  usePageMeta('Something went wrong');
  return (
    <EmptyState
      as="h1"
      title={isOffline() ? 'You are offline' : 'Something went wrong'}
      text="This screen could not be shown. Reloading it usually helps."
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    />
  );
}
