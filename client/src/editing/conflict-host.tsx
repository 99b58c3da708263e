import { useEffect } from 'react';
import { lazyPart } from '../ui';
import { decideConflict, usePendingConflict } from './conflicts';

const ConflictDialog = lazyPart({
  load: () => import('./conflict-dialog'),
  pick: (module) => module.default,
  name: 'The comparison',
  onClose: () => () => decideConflict(null),
});

/** Shows the dialog while a save waits for a decision. Each area with forms mounts one. */
export function ConflictHost() {
  const conflict = usePendingConflict();
  useEffect(() => () => decideConflict(null), []);
  if (!conflict) return null;
  return <ConflictDialog conflict={conflict} />;
}
