import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { historyState } from '../../lib/back-button';
import { lazyPart } from '../page/lazy-part';
import { isTextUnsent } from './unsent-text';

const DiscardQuestion = lazyPart({
  load: () => import('./discard-question'),
  pick: (module) => module.DiscardQuestion,
  name: 'The question',
  onClose:
    ({ onOpenChange }) =>
    () =>
      onOpenChange?.(false),
});

/** The question of `LeaveGuard`, on behalf of every `useUnsentText`. */
export function LeaveQuestion() {
  // The network may be gone when the question is due.
  useEffect(() => void DiscardQuestion.preload().catch(() => undefined), []);
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTextUnsent() && currentLocation.pathname !== nextLocation.pathname,
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
