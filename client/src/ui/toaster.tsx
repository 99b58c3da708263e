import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToToasts } from './toast-queue';
import { warmUp } from './warm-up';

const load = () => import('./toasts');
const Toasts = lazy(load);
warmUp(load);

/** Where toasts appear; mounted once, above all routes. Comes with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeToToasts, areToastsWanted, areToastsWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
