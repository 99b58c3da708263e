import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readFailure } from '../../graphql/failure';
import { ErrorState, Spinner } from '../../ui';
import { loginPath } from './admin-path';
import { useAdminMeQuery } from './admin-session.generated';
import { endAdminSession, useAdminSession } from './admin-session';

/** Lets admins through. The server asks again on every request; this keeps others from an empty shell. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { token, ended } = useAdminSession();
  const { pathname, search } = useLocation();
  if (!token) {
    // Whoever left on purpose starts afresh.
    const left = ended === 'logout' || ended === 'not-admin';
    return <Navigate to={loginPath(left ? null : pathname + search)} replace />;
  }
  // Another token is another person to ask about.
  return <ProvenAdmin key={token}>{children}</ProvenAdmin>;
}

function ProvenAdmin({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAdminMeQuery();
  const me = data?.me;
  const refused = data && !me ? 'expired' : me && !me.isAdmin ? 'not-admin' : null;

  useEffect(() => {
    if (refused) endAdminSession(refused);
  }, [refused]);

  if (me?.isAdmin) return children;
  if (error && !data) {
    return (
      <ErrorState
        message={readFailure(error, 'The server could not be reached.').message}
        onRetry={() => void refetch()}
        className="min-h-[60dvh] justify-center"
      />
    );
  }
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner label="" />
      Loading...
    </p>
  );
}
