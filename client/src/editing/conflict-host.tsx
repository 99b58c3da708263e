import { lazy, Suspense, useEffect } from 'react';
import { decideConflict, usePendingConflict } from './conflicts';

const ConflictDialog = lazy(() => import('./conflict-dialog'));

/** Shows the dialog while a save waits for a decision. Each area with forms mounts one. */
export function ConflictHost() {
  const conflict = usePendingConflict();
  useEffect(() => () => decideConflict(null), []);
  if (!conflict) return null;
  return (
    <Suspense>
      <ConflictDialog conflict={conflict} />
    </Suspense>
  );
}
