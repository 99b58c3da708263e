import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { addLayer } from '../../lib/back-button';

interface LayerProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** True for a dialog with an address of its own, which Back leaves like any page. */
  isPage?: boolean;
}

interface OpenLayer {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Handler for the dialog's `onCloseAutoFocus`; see `useFocusReturn`. */
  restoreFocus: (event: Event) => void;
}

/** State of a dialog or sheet, its own unless `open` is controlled. Gives the focus back; Back closes it. */
export function useLayer(props: LayerProps): OpenLayer {
  const [ownOpen, setOwnOpen] = useState(false);
  const { open = ownOpen, onOpenChange } = props;
  const change = useCallback(
    (next: boolean) => {
      setOwnOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  useCloseOnBack(open && !props.isPage, () => change(false));
  return { open, onOpenChange: change, restoreFocus: useFocusReturn(open) };
}

/** The browser's Back calls `close` instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (open ? addLayer(() => latest.current()) : undefined), [open]);
}

/** Elements that had the focus when each open layer opened. A layer opened from another one leads to that one's opener. */
const openers: HTMLElement[] = [];

/**
 * Radix restores the focus to its own trigger only. Returns a handler of `onCloseAutoFocus` that focuses the element that
 * was focused before the layer opened, or the opener of the layer below where that one has gone.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const candidates = useRef<HTMLElement[]>([]);
  // Insertion effects run before the layout effects, in which React focuses fields with `autoFocus`.
  useInsertionEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    if (!(opener instanceof HTMLElement)) return;
    candidates.current = [opener, ...openers.toReversed()];
    openers.push(opener);
    return () => void openers.splice(openers.lastIndexOf(opener), 1);
  }, [open]);

  return useCallback((event: Event) => {
    const target = candidates.current.find((element) => element.isConnected && element !== document.body);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }, []);
}
