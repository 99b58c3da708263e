import * as Radix from '@radix-ui/react-alert-dialog';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { DIALOG_DESCRIPTION_CLASSES, DIALOG_TITLE_CLASSES, OVERLAY_CLASSES } from './dialog';
import { useLayer } from './layer';

export interface ConfirmDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Control that opens the dialog; omit it when `open` is controlled. */
  trigger?: ReactNode;
  title: ReactNode;
  /** Question that the dialog asks. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions. */
  tone?: 'danger' | 'primary';
  /**
   * While a promise is pending the button is busy; the dialog closes when it resolves and stays open when it
   * rejects.
   */
  onConfirm: () => void | Promise<unknown>;
  /** Additional content, such as a password field. */
  children?: ReactNode;
}

/** Confirmation dialog. Focus starts on Cancel; a click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, description, confirmLabel, cancelLabel = 'Cancel', tone = 'danger' } = props;
  const { open, onOpenChange, restoreFocus } = useLayer(props);
  const [running, setRunning] = useState(false);
  const { isAsking, noteInput, question } = useConfirmedDrop(() => onOpenChange(false));

  async function confirm() {
    if (running) return;
    setRunning(true);
    try {
      await props.onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has reported the error; the dialog stays open for another try.
    } finally {
      setRunning(false);
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-4 md:items-center">
          <Radix.Content
            onCloseAutoFocus={restoreFocus}
            onEscapeKeyDown={(event) => isAsking() && event.preventDefault()}
            className="pointer-events-auto w-full max-w-md rounded-md border bg-raised p-6 outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
          >
            <Radix.Title className={DIALOG_TITLE_CLASSES}>{title}</Radix.Title>
            <Radix.Description className={DIALOG_DESCRIPTION_CLASSES}>{description}</Radix.Description>
            <form
              noValidate
              onInput={noteInput}
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                void confirm();
              }}
            >
              {props.children && <div className="mt-5">{props.children}</div>}
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Radix.Cancel asChild>
                  <Button>{cancelLabel}</Button>
                </Radix.Cancel>
                <Button type="submit" variant={tone} loading={running}>
                  {confirmLabel}
                </Button>
              </div>
            </form>
            {question}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Words of the question before a text is dropped, in dialogs and on pages. */
export const DISCARD = {
  title: 'Discard what you have written?',
  description: 'It is not sent yet.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep writing',
} as const;

interface ConfirmedDrop {
  /** Asks if a text was written, and returns whether it does. Call it before closing. */
  isAsking: () => boolean;
  /** Handler of `onInput` around the fields. */
  noteInput: (event: FormEvent) => void;
  /** Render it inside the dialog. */
  question: ReactNode;
}

/** Asks before a dialog drops the text that was being written in it. */
export function useConfirmedDrop(drop: () => void): ConfirmedDrop {
  const fields = useRef(new Set<HTMLTextAreaElement>());
  const [asking, setAsking] = useState(false);
  return {
    isAsking: () => {
      const written = [...fields.current].some(
        ({ isConnected, value }) => isConnected && value.trim() !== '',
      );
      setAsking(written);
      return written;
    },
    noteInput: ({ target }) => {
      if (target instanceof HTMLTextAreaElement) fields.current.add(target);
    },
    question: asking && <ConfirmDialog {...DISCARD} open onOpenChange={setAsking} onConfirm={drop} />,
  };
}
