import { lazy, Suspense } from 'react';
import { Button, Skeleton } from '../../ui';
import { openLogin } from './login-dialog-store';
import { useViewer } from './viewer-provider';

const AccountMenu = lazy(() => import('./account-menu'));

/** The header's right end: Log In, or the person's own menu. */
export function AccountButton() {
  const { user, signedIn } = useViewer();
  if (!signedIn) {
    return (
      <Button size="sm" onClick={() => openLogin()}>
        Log In
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-9 w-28" />}>
      <AccountMenu name={user?.name} />
    </Suspense>
  );
}
