import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsWanted, subscribeToToasts } from './notify';
import { warmUp } from '../page/warm-up';

const load = () => import('./toasts');
// Above all routes there is no error page: where it cannot be fetched, the shop goes on without toasts.
const Toasts = lazy(() => load().catch(() => ({ default: () => <></> })));
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
