import { useEffect, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../../lib/use-leave-warning';

/** Texts on the page that are not sent, one token each. The router has room for one blocker, so that all share it. */
const unsent = new Set<object>();
const listeners = new Set<() => void>();

function change(action: () => void): void {
  action();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isTextUnsent = () => unsent.size > 0;

/** True while a text on the page is not sent. */
export const useIsTextUnsent = () => useSyncExternalStore(subscribe, isTextUnsent, isTextUnsent);

/**
 * Has the page ask before it is left and a text is lost. A form with a draft needs none of this, nor does a dialog.
 * @param isUnsent true while leaving would lose a text; false while it is being sent
 */
export function useUnsentText(isUnsent: boolean): void {
  useLeaveWarning(isUnsent);
  useEffect(() => {
    if (!isUnsent) return;
    const text = {};
    change(() => unsent.add(text));
    return () => change(() => unsent.delete(text));
  }, [isUnsent]);
}
