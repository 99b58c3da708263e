import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Spinner } from '../../ui';
import { openLogin } from './login/login-dialog-store';
import { useViewer, type ViewerDetails } from './session/viewer-provider';

interface LoginGateProps {
  /** What a visitor reads. */
  text: string;
  children: (user: ViewerDetails) => ReactNode;
}

/** For pages that belong to somebody: asks a visitor to log in, without leading away. */
export function LoginGate({ text, children }: LoginGateProps) {
  const { user, signedIn, failed, reload } = useViewer();
  if (user) return children(user);
  if (failed) return <ErrorState message="Error loading user data" onRetry={reload} />;
  if (signedIn) {
    return (
      <div className="grid min-h-[50dvh] place-items-center text-xl text-muted">
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
        </>
      }
    />
  );
}
