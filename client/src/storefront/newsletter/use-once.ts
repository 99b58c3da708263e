import { useEffect, useRef } from 'react';

/** Runs when the page is shown, and only then: React may run an effect twice. */
export function useOnce(run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current) return;
    ran.current = true;
    run();
  });
}
