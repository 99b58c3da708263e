/** Where an admin signs in; loaded by itself. */

import { AdminApollo } from '../session';
import { LoginPage } from './login-page';

export function AdminLogin() {
  return (
    <AdminApollo>
      <LoginPage />
    </AdminApollo>
  );
}
