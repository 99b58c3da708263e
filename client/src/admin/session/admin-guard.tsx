import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Spinner } from '../../ui';
import { useAddressSearch } from '../page';
import {
  adminScreensShown,
  endAdminSession,
  isAdminAccount,
  needSecondFactor,
  useAdminSession,
  userOf,
} from './admin-session';
import { useAdminMeQuery } from './admin-session.generated';

const LOGIN = '/admin/login';

/** Login page with a link back to the current page. */
export function loginPath(next: string | null): string {
  return next && next !== '/admin' ? `${LOGIN}?next=${encodeURIComponent(next)}` : LOGIN;
}

/** Target from `?next=`, restricted to admin paths of this site. */
export function adminPath(next: string | null): string {
  const { origin } = window.location;
  if (!next?.startsWith('/admin') || !URL.canParse(next, origin)) return '/admin';
  const { origin: target, pathname, search } = new URL(next, origin);
  if (target !== origin || pathname === LOGIN || !/^\/admin(\/|$)/.test(pathname)) return '/admin';
  return pathname + search;
}

/**
 * Renders its children for admins only. The server checks every request; this avoids an empty layout for
 * others.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { token, ended } = useAdminSession();
  // After a logout the next login starts at the dashboard.
  if (!token) return <ToLogin afresh={ended !== null && ended !== 'expired'} />;
  // A different user is verified again; a new token of the same user keeps the screens mounted.
  return <ProvenAdmin key={userOf(token)}>{children}</ProvenAdmin>;
}

function ToLogin({ afresh }: { afresh: boolean }) {
  const { pathname } = useLocation();
  const search = useAddressSearch();
  // Computed once: during the redirect the URL is already the login's.
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
