import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { DialogHead, focusPanel, keepOpenForInnerList, keepOpenForToasts, OVERLAY_CLASSES } from './dialog';
import { useLayer } from './layer';

export interface SheetProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  title: ReactNode;
  description?: ReactNode;
  /** Name of the Close button. */
  closeLabel?: string;
  /** Sticky footer. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

const SIDES = {
  left: 'inset-y-0 left-0 w-full sm:w-96 border-r data-[state=open]:animate-from-left data-[state=closed]:animate-to-left',
  right:
    'inset-y-0 right-0 w-full sm:w-96 border-l data-[state=open]:animate-from-right data-[state=closed]:animate-to-right',
  bottom:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-md border-t data-[state=open]:animate-from-bottom data-[state=closed]:animate-to-bottom',
};

/** A modal panel from an edge of the screen. */
export function Sheet({
  trigger,
  side = 'right',
  title,
  description,
  closeLabel,
  footer,
  children,
  className,
  ...state
}: SheetProps) {
  const { open, onOpenChange, restoreFocus } = useLayer(state);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <Radix.Content
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={keepOpenForInnerList}
          onInteractOutside={keepOpenForToasts}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn('fixed z-50 flex flex-col bg-raised outline-none', SIDES[side], className)}
        >
          <DialogHead title={title} description={description} closeLabel={closeLabel} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:px-6">{children}</div>
          {footer && (
            <footer className="flex gap-3 border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6 *:flex-1">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
