import { lazy, Suspense } from 'react';
import { Button, LinkButton, Skeleton } from '../../ui';
import { openLogin } from './login/login-dialog-store';
import { useLogout } from './session/use-session';
import { useViewer } from './session/viewer-provider';

const AccountMenu = lazy(() => import('./account-menu'));

/** The header's Log In button, or the user menu. */
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

/** The account entries of the phone menu. */
export function MenuAccount() {
  const { user, signedIn } = useViewer();
  const logout = useLogout();
  if (!signedIn) {
    return <Button onClick={() => openLogin()}>Log In</Button>;
  }
  return (
    <>
      {user && <p className="text-sm text-muted">Signed in as {user.name || user.email}</p>}
      <LinkButton to="/account">My Account</LinkButton>
      <Button variant="ghost" onClick={() => void logout()}>
        Log Out
      </Button>
    </>
  );
}
