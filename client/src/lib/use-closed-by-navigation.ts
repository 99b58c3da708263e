import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes what is open once another page is shown. A navigation that had begun before it was opened leaves it open. */
export function useClosedByNavigation(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const openedOn = useRef<string | null>(null);

  useEffect(() => {
    if (key !== openedOn.current) close();
  }, [key, close]);

  useEffect(() => {
    // The address changes when a navigation begins, the location when its page is shown.
    if (isOpen) openedOn.current = keyOfAddress() ?? key;
  }, [isOpen, key]);
}

function keyOfAddress(): string | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : null;
}
