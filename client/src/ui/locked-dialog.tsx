import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import {
  DIALOG_DESCRIPTION_CLASSES,
  DIALOG_TITLE_CLASSES,
  focusFirstField,
  useFocusReturn,
} from './dialog-parts';

export interface LockedDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/**
 * Stands before the page until its own form is done: no Close, no Escape. The page keeps its state but cannot be read,
 * because nobody may be sitting in front of it.
 */
export function LockedDialog({ open, title, description, children }: LockedDialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 bg-ink/90 backdrop-blur-2xl data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <div className="pointer-events-none fixed inset-0 z-60 flex items-center justify-center overflow-y-auto p-4">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              focus.remember();
              focusFirstField(event);
            }}
            onCloseAutoFocus={focus.giveBack}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            className="pointer-events-auto w-full max-w-md rounded-md border bg-raised p-6 outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
          >
            <Radix.Title className={DIALOG_TITLE_CLASSES}>{title}</Radix.Title>
            <Radix.Description className={DIALOG_DESCRIPTION_CLASSES}>{description}</Radix.Description>
            <div className="mt-6">{children}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
