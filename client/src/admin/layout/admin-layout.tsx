import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Outlet } from 'react-router-dom';
import { ConflictHost } from '../../editing';
import { ReauthenticationHost } from '../../security/reauthentication';
import { lazyPart, PartFailure } from '../../ui';
import {
  AdminApollo,
  AdminGuard,
  SessionEndedHost,
  useAdminLogout,
  useAdminMeQuery,
  useAdminSession,
} from '../session';
import { AdminFrame } from './admin-frame';

const EnrolmentPage = lazyPart({
  load: () => import('../security-pages'),
  pick: (module) => module.EnrolmentPage,
  name: 'The second factor',
  failure: (failure) => (
    <main className="grid min-h-dvh place-items-center px-4">
      <PartFailure {...failure} />
    </main>
  ),
});

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
  if (needsSecondFactor) return <EnrolmentPage />;
  return (
    <AdminFrame email={data?.me?.email} onLogout={() => void logout()}>
      <Outlet />
    </AdminFrame>
  );
}
