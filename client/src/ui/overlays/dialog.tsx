import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { Dialog as Radix } from 'radix-ui';
import { cn } from '../cn';

export const OVERLAY_CLASSES =
  'fixed inset-0 z-50 bg-ink/75 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** The head of a dialog or sheet: the title stays while the body scrolls. */
export function DialogHead({
  children,
  close,
}: {
  children: ReactNode;
  close: (button: ReactNode) => ReactNode;
}) {
  return (
    <header className="flex items-start justify-between gap-4 border-b py-3 pr-2 pl-5 md:pl-6">
      <div className="min-w-0 py-2">{children}</div>
      {close(<IconButton label="Close" icon={<X aria-hidden />} />)}
    </header>
  );
}

export const DIALOG_TITLE_CLASSES = 'display-sm';
export const DIALOG_DESCRIPTION_CLASSES = 'mt-1.5 text-sm text-muted';

/** Focus starts in the first field, or on the dialog itself: its title is then read before its Close button. */
export function focusFirstField(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  (dialog.querySelector<HTMLElement>('input:not([readonly]), select, textarea') ?? dialog).focus();
}

/** The same for a sheet: on a phone a focused field would raise the keyboard over it. */
export function focusPanel(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** Escape first closes an open list inside the dialog (a combobox), then the dialog. */
export function keepOpenForInnerList(event: KeyboardEvent) {
  if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
}

/**
 * Radix gives the focus back to its own trigger only. Where the opening is somebody else's state, this remembers
 * what had the focus: `remember` belongs to onOpenAutoFocus, `giveBack` to onCloseAutoFocus.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

export interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it; leave out when `open` is yours. Focus returns to it. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons below the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

const SIZES = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' };

/** Modal: traps focus, closes on Escape and outside click, gives focus back. Fills the screen on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, size = 'sm', footer, children, className } = props;
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASSES} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center md:p-6">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              focus.remember();
              focusFirstField(event);
            }}
            onCloseAutoFocus={focus.giveBack}
            onEscapeKeyDown={keepOpenForInnerList}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'pointer-events-auto flex h-full w-full flex-col bg-raised outline-none',
              'md:h-auto md:max-h-full md:rounded-md md:border',
              'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
              SIZES[size],
              className,
            )}
          >
            <DialogHead close={(button) => <Radix.Close asChild>{button}</Radix.Close>}>
              <Radix.Title className={DIALOG_TITLE_CLASSES}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={DIALOG_DESCRIPTION_CLASSES}>{description}</Radix.Description>
              )}
            </DialogHead>
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
