import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui';
import { confirmationCancelled, usePendingConfirmation } from './reauthentication';

const ReauthenticationDialog = lazyPart({
  load: () => import('./reauthentication-dialog'),
  pick: (module) => module.default,
  name: 'The confirmation',
  onClose: ({ open }: { open: boolean; needsCode: boolean; codeTo?: string }) =>
    open ? confirmationCancelled : null,
});

/**
 * Shows the dialog while an operation waits for the password. Each area mounts one, below its Apollo provider.
 * @param codeTo address of the user, to which a code in place of the password may be mailed
 */
export function ReauthenticationHost({ codeTo }: { codeTo?: string }) {
  const pending = usePendingConfirmation();
  const open = pending !== null;
  // Stays mounted after the first use for its closing animation.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (open) setLoaded(true);
  }, [open]);
  // Pending requests are cancelled when the area unmounts.
  useEffect(() => confirmationCancelled, []);

  if (!open && !loaded) return null;
  return <ReauthenticationDialog open={open} needsCode={pending?.needsCode ?? false} codeTo={codeTo} />;
}
