import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import * as Radix from '@radix-ui/react-dialog';
import { cn } from '../cn';
import { useFocusReturn, useLayer } from './layer';

export const OVERLAY_CLASSES =
  'fixed inset-0 z-50 bg-ink/75 light:bg-bone/50 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

interface DialogHeadProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel?: string;
}

/** Title and Close button of a dialog or sheet; its content scrolls below. */
export function DialogHead({ title, description, closeLabel = 'Close' }: DialogHeadProps) {
  return (
    <header className="flex items-start justify-between gap-4 border-b py-3 pr-2 pl-5 md:pl-6">
      <div className="min-w-0 py-2">
        <Radix.Title className={DIALOG_TITLE_CLASSES}>{title}</Radix.Title>
        {description && (
          <Radix.Description className={DIALOG_DESCRIPTION_CLASSES}>{description}</Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel} icon={<X aria-hidden />} />
      </Radix.Close>
    </header>
  );
}

export const DIALOG_TITLE_CLASSES = 'display-sm';
export const DIALOG_DESCRIPTION_CLASSES = 'mt-1.5 text-sm text-muted';

/** Focuses the first field, or the dialog itself so that its title is read before the Close button. */
export function focusFirstField(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  (dialog.querySelector<HTMLElement>('input:not([readonly]), select, textarea') ?? dialog).focus();
}

/** Focuses a sheet itself: a focused field would open the keyboard on a phone. */
export function focusPanel(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** Escape closes an open combobox inside the dialog first. */
export function keepOpenForInnerList(event: KeyboardEvent) {
  if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
}

/** A click on a toast is meant for the toast. */
export function keepOpenForToasts(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

export interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Control that opens the dialog; omit it when `open` is controlled. */
  trigger?: ReactNode;
  /** True for a dialog with an address of its own, which Back leaves like any page. */
  isPage?: boolean;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons below the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

const SIZES = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' };

/** Modal dialog. Fills the screen on a phone. */
export function Dialog(props: DialogProps) {
  const { trigger, title, description, size = 'sm', footer, children, className } = props;
  const { open, onOpenChange, restoreFocus } = useLayer(props);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center md:p-6">
          <Radix.Content
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={restoreFocus}
            onEscapeKeyDown={keepOpenForInnerList}
            onInteractOutside={keepOpenForToasts}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'pointer-events-auto flex h-full w-full flex-col bg-raised outline-none',
              'md:h-auto md:max-h-full md:rounded-md md:border',
              'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
              SIZES[size],
              className,
            )}
          >
            <DialogHead title={title} description={description} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6">{children}</div>
            {footer && (
              <footer className="flex flex-col-reverse gap-3 border-t p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:py-4">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface LockedDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/**
 * Modal that cannot be closed by the user. The page behind keeps its state but is unreadable, because the
 * computer may be unattended.
 */
export function LockedDialog({ open, title, description, children }: LockedDialogProps) {
  const restoreFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 bg-ink/90 backdrop-blur-2xl data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <div className="pointer-events-none fixed inset-0 z-60 flex items-center justify-center overflow-y-auto p-4">
          <Radix.Content
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={restoreFocus}
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
