import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Button, type ButtonProps } from '../actions/button';
import { Banner } from '../feedback/banner';
import type { DialogProps } from './dialog';
import { WritingDialog } from './writing-dialog';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'children'> {
  /** Accessible name of the form. */
  name: string;
  /** Handler and state of the form, from `useSubmit`. */
  submission: { onSubmit: (event: SyntheticEvent) => void; failure: string; isSubmitting: boolean };
  onClose: () => void;
  submitLabel: ReactNode;
  submitVariant?: ButtonProps['variant'];
  cancelLabel?: string;
  /** Fields in two columns on wide screens. */
  isWide?: boolean;
}

/** An open dialog that holds one form: its error above the fields, and its buttons below. */
export function FormDialog({
  name,
  submission: { onSubmit, failure, isSubmitting },
  onClose,
  submitLabel,
  submitVariant = 'primary',
  cancelLabel = 'Cancel',
  isWide = false,
  children,
  ...head
}: FormDialogProps) {
  const formId = useId();
  return (
    <WritingDialog
      {...head}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" form={formId} variant={submitVariant} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={name}
        onSubmit={onSubmit}
        className={
          isWide ? 'grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2' : 'flex flex-col gap-5'
        }
      >
        {failure && (
          <Banner tone="danger" className={isWide ? 'sm:col-span-2' : undefined}>
            {failure}
          </Banner>
        )}
        {children}
      </form>
    </WritingDialog>
  );
}
