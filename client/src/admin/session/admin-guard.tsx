import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Spinner } from '../../ui';
import { useAddressSearch } from '../page';
import { loginPath } from './admin-path';
import { useAdminMeQuery } from './admin-session.generated';
import {
  adminScreensShown,
  endAdminSession,
  isAdminAccount,
  needSecondFactor,
  useAdminSession,
} from './admin-session';
import { userOf } from './token-user';

/** Lets admins through. The server asks again on every request; this keeps others from an empty shell. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { token, ended } = useAdminSession();
  // Whoever left on purpose starts afresh.
  if (!token) return <ToLogin afresh={ended === 'logout' || ended === 'not-admin'} />;
  // Another person is another admin to verify; a new token of the same one keeps the screens as they are.
  return <ProvenAdmin key={userOf(token)}>{children}</ProvenAdmin>;
}

function ToLogin({ afresh }: { afresh: boolean }) {
  const { pathname } = useLocation();
  const search = useAddressSearch();
  // Decided once: on the way to the login the address is already the login's.
  const [to] = useState(() => loginPath(afresh ? null : pathname + search));
  return <Navigate to={to} replace />;
}

function ProvenAdmin({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAdminMeQuery();
  const me = data?.me;
  const refused = data && !me ? 'expired' : me && !isAdminAccount(me) ? 'not-admin' : null;

  useEffect(() => {
    if (refused) endAdminSession(refused);
    else if (me) adminScreensShown();
    if (me?.secondFactorRequired) needSecondFactor();
  }, [refused, me]);

  if (me && isAdminAccount(me)) return children;
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
