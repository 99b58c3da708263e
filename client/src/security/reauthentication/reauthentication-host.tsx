import { lazy, Suspense, useEffect, useState } from 'react';
import { confirmationCancelled, useConfirmationPending } from './reauthentication';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog'));

/** Shows the dialog while an operation waits for the password. Each area mounts one, below its Apollo provider. */
export function ReauthenticationHost() {
  const open = useConfirmationPending();
  // Once shown it stays mounted, so that it can close as softly as it opened.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (open) setLoaded(true);
  }, [open]);
  // Nobody can answer once the area is gone.
  useEffect(() => confirmationCancelled, []);

  if (!open && !loaded) return null;
  return (
    <Suspense>
      <ReauthenticationDialog open={open} />
    </Suspense>
  );
}
