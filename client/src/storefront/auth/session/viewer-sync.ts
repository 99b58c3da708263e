import { safeLocalStorage } from '../../../lib/browser-storage';

/**
 * Context of every operation that reads or changes the viewer's lists: one at a time (see `createQueueLink`), and never
 * deduplicated, because an earlier response may lack what has changed since.
 */
export const VIEWER_CONTEXT = { queue: 'viewer', queryDeduplication: false };

/** Context of an operation that replaces the session: a viewer response beside it would find the ended one, and show a visitor. */
export const RENEWAL_CONTEXT = { ...VIEWER_CONTEXT, renewsSession: true };

/** Storage events reach every other tab of this origin, never the one that writes. */
const KEY = 'ghostnote:changed';

/** Makes the other tabs reload the session, the cart and the wishlist. */
export function notifyOtherTabs(): void {
  // Without storage the other tabs reload when they become visible again.
  safeLocalStorage.write(KEY, String(Date.now()) + Math.random());
}

/** Returns the function that stops listening. */
export function onOtherTabsChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
