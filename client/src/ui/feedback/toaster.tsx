import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { areToastsRequested, subscribeToToasts } from './notify';
import { warmUp } from '../page/warm-up';

const load = () => import('./toasts');
// No error boundary is above it: when the chunk fails to load, the app works without toasts.
const Toasts = lazy(() => load().catch(() => ({ default: () => <></> })));

/** Mounted once above all routes; the toast library loads with the first toast. */
export function Toaster() {
  const requested = useSyncExternalStore(subscribeToToasts, areToastsRequested, () => false);
  useEffect(() => warmUp(load), []);
  if (!requested) return null;
  // Dialogs are in the body too, above the page's own stacking context.
  return createPortal(
    <Suspense>
      <Toasts />
    </Suspense>,
    document.body,
  );
}
