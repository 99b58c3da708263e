import { useConfirmedDrop } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';

export interface WritingDialogProps extends Omit<DialogProps, 'trigger' | 'isPage'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Dialog in which people write: it asks before Escape, a click outside, Back or its Close button drops a text. A dialog whose
 * form keeps its text needs none of this.
 */
export function WritingDialog({ onOpenChange, children, ...dialog }: WritingDialogProps) {
  const { isAsking, noteInput, question } = useConfirmedDrop(() => onOpenChange(false));
  return (
    <Dialog {...dialog} onOpenChange={(open) => (open || !isAsking()) && onOpenChange(open)}>
      <div className="contents" onInput={noteInput}>
        {children}
      </div>
      {question}
    </Dialog>
  );
}
