import { ReauthenticationHost } from '../../../security/reauthentication';
import { useViewer } from './viewer-provider';

/** Confirms sensitive changes of the viewer: by the password, or by a mailed code, which admins cannot use. */
export function ViewerReauthentication() {
  const { user } = useViewer();
  return <ReauthenticationHost codeTo={user && !user.isAdmin ? user.email : undefined} />;
}
