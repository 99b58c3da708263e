import { type ReactNode, useEffect } from 'react';
import { Button, EmptyState, ErrorState, Spinner } from '../../ui';
import { openLogin } from './login/login-dialog-store';
import { useViewer, type ViewerDetails } from './session/viewer-provider';

interface LoginGateProps {
  /** Title for visitors. */
  text: string;
  /** Shown to visitors beside the title and its buttons. */
  visitorView?: ReactNode;
  children: (user: ViewerDetails) => ReactNode;
}

/**
 * Renders its children for signed-in users and asks visitors to log in, without a redirect. When the session ends, the login
 * dialog opens above the page, which keeps what was typed.
 */
export function LoginGate({ text, visitorView, children }: LoginGateProps) {
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
  const gate = (
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
  if (!visitorView) return gate;
  return (
    <div className="frame grid flex-1 grid-cols-1 content-center items-center gap-6 pb-10 page-lg:grid-cols-[minmax(0,1fr)_24rem] page-lg:gap-16 page-lg:py-10">
      {gate}
      {visitorView}
    </div>
  );
}
