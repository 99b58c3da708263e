import type { toast as sonner } from 'sonner';

type Toast = typeof sonner;
type Act = (toast: Toast) => void;

let shown: Toast | null = null;
let requested = false;
const waiting: Act[] = [];
const listeners = new Set<() => void>();

/** Runs `act` now when the toaster is mounted, otherwise requests the toaster and runs it then. */
export function withToasts(act: Act): void {
  if (shown) return act(shown);
  waiting.push(act);
  if (requested) return;
  requested = true;
  for (const listener of listeners) listener();
}

/** Called when the toaster has mounted; returns the unmount function. */
export function toastsAreShown(toast: Toast): () => void {
  shown = toast;
  for (const act of waiting.splice(0)) act(toast);
  return () => {
    shown = null;
  };
}

/** True after the first toast. */
export const areToastsRequested = () => requested;

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

/** Duration of a short confirmation. */
export const BRIEF_TOAST_MS = 3000;

/** Sonner's ids of the visible toasts by our ids. */
const standing = new Map<string, number>();
let made = 0;

/** A closing toast would take a new text with it, so the next toast with its id gets a new Sonner id. */
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

/** Toasts, top right. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  error: (text: string, options?: NotifyOptions) => show('error', text, options),
  info: (text: string, options?: NotifyOptions) => show('info', text, options),
  dismiss,
};
