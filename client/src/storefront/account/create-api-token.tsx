import { useState } from 'react';
import { Button, Dialog } from '../../ui';
import type { ViewerDetails } from '../auth';
import { ApiTokenForm } from './api-token-form';
import { NewApiToken } from './new-api-token';

/** Asks what a token shall be, then shows it once. */
export function CreateApiToken({ user }: { user: ViewerDetails }) {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);

  function change(next: boolean) {
    setOpen(next);
    // Closed, it is forgotten: the next dialog begins anew.
    if (!next) setToken(null);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button variant="primary">New Token</Button>}
      size="md"
      title={token ? 'Token created' : 'New API Token'}
    >
      {token ? (
        <NewApiToken token={token} onDone={() => change(false)} />
      ) : (
        <ApiTokenForm user={user} onCreated={setToken} />
      )}
    </Dialog>
  );
}
