import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button';

interface MoreButtonProps {
  label: string;
  /** Loads the next page of the list; rejects when it cannot be loaded. */
  onMore: () => Promise<unknown>;
  className?: string;
}

/** Loads the next page of a list. A failure is said in its place; the page is loaded when the network is back, or on Retry. */
export function MoreButton({ label, onMore, className }: MoreButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function load() {
    setState('loading');
    try {
      await onMore();
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  useRetryWhenOnline(state === 'failed', () => void load());

  return (
    <div className={className}>
      {state === 'failed' && (
        <p role="alert" className="mb-3 text-sm text-danger">
          The next page could not be loaded.
        </p>
      )}
      <Button loading={state === 'loading'} onClick={() => void load()}>
        {state === 'failed' ? 'Retry' : label}
      </Button>
    </div>
  );
}

/** Calls `retry` when the browser is online again while something has failed. */
export function useRetryWhenOnline(failed: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!failed) return;
    const handleOnline = () => latest.current();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [failed]);
}
