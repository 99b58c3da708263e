import type { toast as sonner } from 'sonner';

type Toast = typeof sonner;
type ToastAction = (toast: Toast) => void;

let mounted: Toast | null = null;
let requested = false;
const waiting: ToastAction[] = [];
const listeners = new Set<() => void>();

/** Runs `action` once the toaster is mounted, which it requests when needed. */
function withToasts(action: ToastAction): void {
  if (mounted) return action(mounted);
  waiting.push(action);
  if (requested) return;
  requested = true;
  for (const listener of listeners) listener();
}

/** Called when the toaster has mounted; returns the unmount function. */
export function toasterMounted(toast: Toast): () => void {
  mounted = toast;
  for (const action of waiting.splice(0)) action(toast);
  return () => {
    mounted = null;
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
  /** Milliseconds; by default as long as specified for the screen. */
  duration?: number;
  /** A button in the toast, such as Undo. */
  action?: { label: string; onClick: () => void };
}

/** Width on wide screens. The unit rem gives enlarged text more room. */
export const TOAST_WIDTH_REM = 22.25;
/** Specified for every toast of the account, the checkout, the newsletter pages and the admin area. */
export const BRIEF_TOAST_MS = 3000;
/** Specified for the other pages of the storefront. */
const STOREFRONT_TOAST_MS = 5000;
const BRIEF_PAGES =
  /^\/(admin|account|checkout|order|forgot-password|reset-password|confirm-email|undo-email-change|confirm-subscription|unsubscribe|subscription-confirmed)(\/|$)/;

const specifiedDuration = () =>
  BRIEF_PAGES.test(window.location.pathname) ? BRIEF_TOAST_MS : STOREFRONT_TOAST_MS;

/** Sonner's ids of the visible toasts by our ids. */
const visibleToasts = new Map<string, number>();
let lastNumber = 0;

/** A closing toast ignores a new text, so the next toast with its id gets a new Sonner id. */
function show(kind: 'success' | 'error' | 'info', text: string, options: NotifyOptions = {}) {
  const { id = text, action, duration = specifiedDuration() } = options;
  const number = visibleToasts.get(id) ?? ++lastNumber;
  visibleToasts.set(id, number);
  const forget = () => {
    if (visibleToasts.get(id) === number) visibleToasts.delete(id);
  };
  withToasts(
    (toast) =>
      void toast[kind](text, {
        id: number,
        duration,
        action: action && { ...action, onClick: () => (forget(), action.onClick()) },
        onDismiss: forget,
        onAutoClose: forget,
      }),
  );
}

function dismiss(id: string) {
  const number = visibleToasts.get(id);
  visibleToasts.delete(id);
  if (number !== undefined) withToasts((toast) => void toast.dismiss(number));
}

/** Toasts, top right. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  error: (text: string, options?: NotifyOptions) => show('error', text, options),
  info: (text: string, options?: NotifyOptions) => show('info', text, options),
  dismiss,
};
