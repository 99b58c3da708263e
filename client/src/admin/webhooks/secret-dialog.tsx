import { Copy } from 'lucide-react';
import { Button, Dialog } from '../../ui';
import { notify } from '../notices';

interface SecretDialogProps {
  /** Null: nothing to show. */
  secret: string | null;
  /** What else to know about it. */
  note?: string;
  onClose: () => void;
}

/** The one time a secret can be read. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      notify.success('Secret copied');
    } catch {
      notify.error('Copying failed. Select the secret and copy it by hand.');
    }
  }
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Signing secret"
      description="Keep it where your receiver can read it. It is not shown again."
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <code
        data-testid="webhook-secret"
        className="figures block rounded-md border bg-surface px-4 py-3 text-sm break-all select-all"
      >
        {secret}
      </code>
      {note && <p className="mt-4 text-sm text-muted">{note}</p>}
    </Dialog>
  );
}
