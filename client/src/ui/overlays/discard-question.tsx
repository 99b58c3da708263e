import { ConfirmDialog, DISCARD, type ConfirmDialogProps } from './confirm-dialog';

/** The question before a page drops a text that was written on it. */
export function DiscardQuestion(props: Pick<ConfirmDialogProps, 'onOpenChange' | 'onConfirm'>) {
  return <ConfirmDialog {...DISCARD} open {...props} />;
}
