import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button';

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
