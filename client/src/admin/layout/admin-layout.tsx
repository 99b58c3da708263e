import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ReauthenticationHost } from '../../security/reauthentication';
import {
  AdminApollo,
  AdminGuard,
  SessionEndedHost,
  useAdminLogout,
  useAdminMeQuery,
  useAdminSession,
} from '../session';
import { AdminFrame } from './admin-frame';

const EnrolmentPage = lazy(async () => ({ default: (await import('../security')).EnrolmentPage }));

/** Layout of all screens behind the login. */
export function AdminLayout() {
  return (
    <AdminApollo>
      <AdminGuard>
        <FramedPage />
        <ReauthenticationHost />
        <SessionEndedHost />
      </AdminGuard>
    </AdminApollo>
  );
}

function FramedPage() {
  const { data } = useAdminMeQuery();
  const { needsSecondFactor } = useAdminSession();
  const logout = useAdminLogout();
  if (needsSecondFactor) {
    return (
      <Suspense>
        <EnrolmentPage />
      </Suspense>
    );
  }
  return (
    <AdminFrame email={data?.me?.email} onLogout={() => void logout()}>
      <Outlet />
    </AdminFrame>
  );
}
