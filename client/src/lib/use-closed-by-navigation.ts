import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { historyState } from './back-button';

/** Closes what is open once another page is shown. A navigation that had begun before it was opened leaves it open. */
export function useClosedByNavigation(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const openedOn = useRef<unknown>(null);

  useEffect(() => {
    if (key !== openedOn.current) close();
  }, [key, close]);

  useEffect(() => {
    // The address changes when a navigation begins, the location when its page is shown.
    if (isOpen) openedOn.current = historyState()['key'] ?? key;
  }, [isOpen, key]);
}
