import { withToasts } from './toast-queue';

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

function show(kind: 'success' | 'error' | 'info', text: string, { id = text, ...rest }: NotifyOptions = {}) {
  withToasts((toast) => void toast[kind](text, { id, ...rest }));
}

/** Tells the person what happened, top right. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  error: (text: string, options?: NotifyOptions) => show('error', text, options),
  info: (text: string, options?: NotifyOptions) => show('info', text, options),
  dismiss: (id: string) => withToasts((toast) => void toast.dismiss(id)),
};
