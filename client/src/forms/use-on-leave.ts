import { useEffect, useRef } from 'react';

/** Calls back when the form goes from the screen, for whatever reason: the moment to keep what was typed. */
export function useOnLeave(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
}
