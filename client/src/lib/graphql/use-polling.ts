import { useEffect } from 'react';

const POLL_MS = 2_000;

interface PolledQuery {
  startPolling: (interval: number) => void;
  stopPolling: () => void;
}

/** Repeats a query while the server works on its result. */
export function usePolling({ startPolling, stopPolling }: PolledQuery, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
}
