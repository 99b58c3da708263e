import { type ReactNode, useEffect } from 'react';
import { Button, EmptyState, ErrorState, Spinner } from '../../ui';
import { openLogin } from './login/login-dialog-store';
import { useViewer, type ViewerDetails } from './session/viewer-provider';

interface LoginGateProps {
  /** Title for visitors. */
  text: string;
  children: (user: ViewerDetails) => ReactNode;
}

/**
 * Renders its children for signed-in users and asks visitors to log in, without a redirect. When the session ends, the login
 * dialog opens above the page, which keeps what was typed.
 */
export function LoginGate({ text, children }: LoginGateProps) {
  const { user, lost, signedIn, failed, reload } = useViewer();
  useEffect(() => {
    if (lost) openLogin();
  }, [lost]);
  const shown = user ?? lost;
  if (shown) return children(shown);
  if (failed) return <ErrorState message="Error loading user data" onRetry={reload} />;
  if (signedIn) {
    return (
      <div className="grid flex-1 place-items-center text-xl text-muted">
        <Spinner />
      </div>
    );
  }
  return (
    <EmptyState
      as="h1"
      title={text}
      action={
        <>
          <Button variant="primary" onClick={() => openLogin()}>
            Log In
          </Button>
          <Button onClick={() => openLogin('register')}>Register</Button>
          <Button onClick={() => openLogin('code')}>Continue with a code</Button>
        </>
      }
    />
  );
}
