import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { historyState } from '../../lib/back-button';
import { useLeaveWarning } from '../../lib/use-leave-warning';
import { lazyPart } from '../page/lazy-part';

/** Texts on the page that are not sent, one token each. The router has room for one blocker, so that all share it. */
const unsent = new Set<object>();

const DiscardQuestion = lazyPart({
  load: () => import('./discard-question'),
  pick: (module) => module.DiscardQuestion,
  name: 'The question',
  onClose:
    ({ onOpenChange }) =>
    () =>
      onOpenChange?.(false),
});

/**
 * Has the page ask before it is left and a text is lost. A form with a draft needs none of this, nor does a dialog.
 * @param isUnsent true while leaving would lose a text; false while it is being sent
 */
export function useUnsentText(isUnsent: boolean): void {
  useLeaveWarning(isUnsent);
  useEffect(() => {
    if (!isUnsent) return;
    const text = {};
    unsent.add(text);
    // The network may be gone when the question is due.
    void DiscardQuestion.preload().catch(() => undefined);
    return () => void unsent.delete(text);
  }, [isUnsent]);
}

/** Asks on behalf of every `useUnsentText`. Mounted once, below the router. */
export function LeaveQuestion() {
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const [step, setStep] = useState<'none' | 'asking' | 'leaving'>('none');
  const isLeaving = useRef(false);
  const pageIndex = useRef<unknown>(undefined);
  useEffect(() => {
    pageIndex.current = historyState()['idx'];
  }, [location]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    isLeaving.current = false;
    const ask = () => setStep('asking');
    // After Back the router goes forward again; until then the entry of the dialog would be pushed onto the wrong page.
    if (historyState()['idx'] === pageIndex.current) return ask();
    window.addEventListener('popstate', ask, { once: true });
    return () => window.removeEventListener('popstate', ask);
  }, [blocker.state]);

  useEffect(() => {
    if (step !== 'leaving') return;
    // The dialog is gone by now: an open one would take the Back that follows for its own.
    setStep('none');
    blocker.proceed?.();
  }, [step, blocker]);

  if (step !== 'asking') return null;
  return (
    <DiscardQuestion
      onOpenChange={(open) => {
        if (open || isLeaving.current) return;
        setStep('none');
        blocker.reset?.();
      }}
      onConfirm={() => {
        isLeaving.current = true;
        setStep('leaving');
      }}
    />
  );
}
