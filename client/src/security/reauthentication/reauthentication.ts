import type { ApolloLink } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { refusalOf, repeatAfter } from '../../lib/graphql/repeat-after';

interface Pending {
  promise: Promise<void>;
  /** True when the server requires a mailed code beside the password. */
  needsCode: boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

const CANCELLED = 'You did not confirm your password, so nothing was changed.';

/** One dialog serves all requests that wait at the same time. */
let pending: Pending | null = null;
const listeners = new Set<() => void>();

function set(next: Pending | null) {
  pending = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog. Resolves once the password is confirmed; rejects with a message to show when it is cancelled. */
export function confirmPassword({ needsCode = false } = {}): Promise<void> {
  if (!pending) {
    let resolve!: () => void;
    let reject!: (error: Error) => void;
    const promise = new Promise<void>((onConfirmed, onCancelled) => {
      resolve = onConfirmed;
      reject = onCancelled;
    });
    set({ promise, needsCode, resolve, reject });
  }
  return pending!.promise;
}

export function passwordConfirmed(): void {
  pending?.resolve();
  set(null);
}

export function confirmationCancelled(): void {
  pending?.reject(refusalOf('REAUTHENTICATION_REQUIRED', CANCELLED));
  set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => pending;

/** The confirmation that operations wait for; null while none do. */
export function usePendingConfirmation(): { needsCode: boolean } | null {
  return useSyncExternalStore(subscribe, current, current);
}

interface ReauthenticationContext {
  /** Set on the dialog's own request, because a wrong password has the same error code. */
  confirmsPassword?: boolean;
}

/** Repeats operations refused with REAUTHENTICATION_REQUIRED after the password is confirmed. */
export function reauthenticationLink(): ApolloLink {
  return repeatAfter('REAUTHENTICATION_REQUIRED', (operation, field) => {
    const { confirmsPassword } = operation.getContext() as ReauthenticationContext;
    return confirmsPassword ? undefined : confirmPassword({ needsCode: field === 'code' });
  });
}
