import { useState, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Dialog } from '../../ui';

interface SealedDetailsProps<Details> {
  title: string;
  shopName: string;
  /** Says what is stored encrypted, and that revealing is recorded. */
  note: string;
  revealLabel: string;
  failureText: string;
  /** Loads the details; what it returns is kept only as long as the dialog is open. */
  onReveal: () => Promise<Details | null | undefined>;
  onClose: () => void;
  /** Renders the details; null until they are revealed. */
  children: (revealed: Details | null) => ReactNode;
}

/** Dialog with details of a seller that are hidden until revealed; revealing is written to the audit log. */
export function SealedDetails<Details>({
  title,
  shopName,
  note,
  revealLabel,
  failureText,
  onReveal,
  onClose,
  children,
}: SealedDetailsProps<Details>) {
  const [revealed, setRevealed] = useState<Details | null>(null);
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(false);

  async function show() {
    setFailure('');
    setLoading(true);
    try {
      setRevealed((await onReveal()) ?? null);
    } catch (error) {
      setFailure(readFailure(error, failureText).message);
    }
    setLoading(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={shopName}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {failure && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      {children(revealed)}
      <div role="status" className="flex flex-col items-start gap-3 text-sm text-muted">
        {revealed ? (
          <p>This was written to the audit log.</p>
        ) : (
          <>
            <p>{note}</p>
            <Button size="sm" loading={loading} onClick={() => void show()}>
              {revealLabel}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
