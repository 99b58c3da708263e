import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { areToastsRequested, subscribeToToasts } from './notify';
import { lazyPart } from '../page/lazy-part';
import { warmUp } from '../page/warm-up';

const Toasts = lazyPart({
  load: () => import('./toasts'),
  pick: (module) => module.default,
  name: 'The message',
  // Toasts that wait are shown once the chunk is loaded.
  failure: () => null,
});

/** Mounted once above all routes; the toast library loads with the first toast. */
export function Toaster() {
  const requested = useSyncExternalStore(subscribeToToasts, areToastsRequested, () => false);
  useEffect(() => warmUp(Toasts.preload), []);
  if (!requested) return null;
  // Dialogs are in the body too, above the page's own stacking context.
  return createPortal(<Toasts />, document.body);
}
