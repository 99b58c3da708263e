import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ConflictHost } from '../../editing';
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

const EnrolmentPage = lazy(async () => ({ default: (await import('../security-pages')).EnrolmentPage }));

/** Layout of all screens behind the login. */
export function AdminLayout() {
  return (
    <AdminApollo>
      <NuqsAdapter>
        <AdminGuard>
          <FramedPage />
          <ReauthenticationHost />
          <ConflictHost />
          <SessionEndedHost />
        </AdminGuard>
      </NuqsAdapter>
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
