import { Button, lazyPart, LinkButton, Skeleton } from '../../ui';
import { openLogin } from './login/login-dialog-store';
import { useLogout } from './session/use-session';
import { useViewer } from './session/viewer-provider';

const AccountMenu = lazyPart({
  load: () => import('./account-menu'),
  pick: (module) => module.default,
  name: 'The menu',
  fallback: () => <Skeleton className="h-9 w-28" />,
  // Links to the first entry of the menu; its page leads to the others.
  failure: () => (
    <LinkButton to="/account" size="sm" variant="ghost">
      My Account
    </LinkButton>
  ),
});

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
  return <AccountMenu name={user?.name} />;
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
