import { Outlet } from 'react-router-dom';
import { ReauthenticationHost } from '../../security/reauthentication';
import { AdminApollo, AdminGuard, SessionEndedHost, useAdminLogout, useAdminMeQuery } from '../session';
import { AdminFrame } from './admin-frame';

/** Everything behind the login. */
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
  const logout = useAdminLogout();
  return (
    <AdminFrame email={data?.me?.email} onLogout={() => void logout()}>
      <Outlet />
    </AdminFrame>
  );
}
