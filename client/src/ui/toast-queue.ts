import type { toast as sonner } from 'sonner';

type Toast = typeof sonner;
type Act = (toast: Toast) => void;

let shown: Toast | null = null;
let wanted = false;
const waiting: Act[] = [];
const listeners = new Set<() => void>();

/** Does it now where toasts are on the page, otherwise as soon as the toaster, asked for by this, has come. */
export function withToasts(act: Act): void {
  if (shown) return act(shown);
  waiting.push(act);
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** The toaster is on the page; the returned function says that it has left. */
export function toastsAreShown(toast: Toast): () => void {
  shown = toast;
  for (const act of waiting.splice(0)) act(toast);
  return () => {
    shown = null;
  };
}

/** Has anybody had something to say yet? */
export const areToastsWanted = () => wanted;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
