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

export interface NotifyOptions {
  /** At most one toast is shown per id: a second one replaces the first. Defaults to the text itself. */
  id?: string;
  /** Milliseconds; 5000 by default. */
  duration?: number;
  /** A button in the toast, such as Undo. */
  action?: { label: string; onClick: () => void };
}

/** For a toast that says little. */
export const BRIEF_TOAST_MS = 3000;

/** By our ids, Sonner's of the toasts that stand. */
const standing = new Map<string, number>();
let made = 0;

/** One that is on its way out would take a new text along: what comes next under its id is a toast of its own. */
function show(kind: 'success' | 'error' | 'info', text: string, options: NotifyOptions = {}) {
  const { id = text, action, duration } = options;
  const number = standing.get(id) ?? ++made;
  standing.set(id, number);
  const leave = () => {
    if (standing.get(id) === number) standing.delete(id);
  };
  withToasts(
    (toast) =>
      void toast[kind](text, {
        id: number,
        ...(duration === undefined ? {} : { duration }),
        action: action && { ...action, onClick: () => (leave(), action.onClick()) },
        onDismiss: leave,
        onAutoClose: leave,
      }),
  );
}

function dismiss(id: string) {
  const number = standing.get(id);
  standing.delete(id);
  if (number !== undefined) withToasts((toast) => void toast.dismiss(number));
}

/** Tells the person what happened, top right. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  error: (text: string, options?: NotifyOptions) => show('error', text, options),
  info: (text: string, options?: NotifyOptions) => show('info', text, options),
  dismiss,
};
