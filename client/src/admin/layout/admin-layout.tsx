import { Outlet } from 'react-router-dom';
import { AdminApollo, AdminGuard, useAdminLogout, useAdminMeQuery } from '../session';
import { AdminFrame } from './admin-frame';

/** Everything behind the login. */
export function AdminLayout() {
  return (
    <AdminApollo>
      <AdminGuard>
        <FramedPage />
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
