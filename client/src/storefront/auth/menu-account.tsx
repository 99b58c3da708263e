import { Button, LinkButton } from '../../ui';
import { openLogin } from './login-dialog-store';
import { useLogout } from './use-session';
import { useViewer } from './viewer-provider';

/** The same as the header's account button, where there is room for words: the phone's menu. */
export function MenuAccount() {
  const { user, signedIn } = useViewer();
  const logout = useLogout();
  if (!signedIn) {
    return <Button onClick={() => openLogin()}>Log In</Button>;
  }
  return (
    <>
      {user && <p className="text-sm text-muted">Signed in as {user.name}</p>}
      <LinkButton to="/account">My Account</LinkButton>
      <Button variant="ghost" onClick={() => void logout()}>
        Log Out
      </Button>
    </>
  );
}
