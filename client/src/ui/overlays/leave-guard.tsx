import { useOnceTrue } from '../page/display-state';
import { lazyPart } from '../page/lazy-part';
import { useIsTextUnsent } from './unsent-text';

/** Most visits have no such text. */
const LeaveQuestion = lazyPart({
  load: () => import('./leave-question'),
  pick: (module) => module.LeaveQuestion,
  name: 'The question',
  failure: () => null,
});

/** Asks before a page with an unsent text is left. Mounted once, below the router. */
export function LeaveGuard() {
  const isNeeded = useOnceTrue(useIsTextUnsent());
  return isNeeded && <LeaveQuestion />;
}
