import { useEffect } from 'react';

const POLL_MS = 2_000;

interface PolledQuery {
  startPolling: (interval: number) => void;
  stopPolling: () => void;
}

/** Repeats the query of a report while its file is measured. */
export function usePolledReport(
  { startPolling, stopPolling }: PolledQuery,
  status: string | undefined,
): void {
  const isWaiting = status === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
}
