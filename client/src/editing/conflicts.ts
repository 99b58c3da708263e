import { useSyncExternalStore } from 'react';
import type { RecordChange } from '../lib/graphql/stale';
import type { OtherChange } from './merge';

/** A save that was refused because others have changed the record. */
export interface Conflict {
  fields: readonly OtherChange[];
  changes: readonly RecordChange[];
  /** Names of the fields on screen. */
  labels: Readonly<Record<string, string>>;
}

interface Pending {
  conflict: Conflict;
  resolve: (yielded: ReadonlySet<string> | null) => void;
}

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function set(next: Pending | null) {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog about a conflict.
 * @returns the contested fields in which the stored value wins; null when the person goes back to the form
 */
export function askAboutConflict(conflict: Conflict): Promise<ReadonlySet<string> | null> {
  decideConflict(null);
  return new Promise((resolve) => set({ conflict, resolve }));
}

export function decideConflict(yielded: ReadonlySet<string> | null): void {
  pending?.resolve(yielded);
  set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const pendingConflict = () => pending?.conflict ?? null;

export function usePendingConflict(): Conflict | null {
  return useSyncExternalStore(subscribe, pendingConflict, pendingConflict);
}
