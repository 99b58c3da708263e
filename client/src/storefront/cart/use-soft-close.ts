import { useCallback, useEffect, useState } from 'react';

export type PanelPhase = 'closed' | 'open' | 'closing';

const CLOSE_MS = 300;

/** Open at once, close over 300 ms: the panel stays mounted while it leaves. */
export function useSoftClose() {
  const [phase, setPhase] = useState<PanelPhase>('closed');
  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => setPhase('closed'), CLOSE_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const open = useCallback(() => setPhase('open'), []);
  const close = useCallback(() => setPhase((now) => (now === 'open' ? 'closing' : now)), []);
  return { phase, open, close };
}
