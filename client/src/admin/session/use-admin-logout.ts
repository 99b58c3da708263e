import { readFailure } from '../../lib/graphql/failure';
import { notify } from '../notices';
import { useAdminLogoutMutation } from './admin-session.generated';
import { endAdminSession } from './admin-session';

/** Ends every session of this admin, then forgets the token. */
export function useAdminLogout(): () => Promise<void> {
  const [logout] = useAdminLogoutMutation();
  return async () => {
    try {
      await logout({ context: { endsSession: true } });
    } catch (error) {
      // A session that the server has ended already is ended. Otherwise this computer forgets it all the same.
      if (readFailure(error, '').code !== 'UNAUTHENTICATED') {
        notify.error(
          'You are logged out here, but the server could not be told. Log in and out again later.',
        );
      }
    }
    endAdminSession('logout');
  };
}
