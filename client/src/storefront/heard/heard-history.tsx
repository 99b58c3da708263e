import { Button, useHydrated } from '../../ui';
import { clearHeard, useHeardTracks } from './heard-tracks';

/** Tells how many tracks are marked as heard, and clears the marks. */
export function HeardHistory() {
  const count = useHeardTracks().size;
  if (!useHydrated()) return null;
  return (
    <section aria-labelledby="heard" className="mt-12 max-w-xl border-t pt-8">
      <h2 id="heard" className="display-sm">
        Heard tracks
      </h2>
      <p role="status" className="mt-2 text-muted">
        {count === 0
          ? 'No track is marked as heard in this browser.'
          : `${count.toLocaleString('en-US')} ${count === 1 ? 'track is' : 'tracks are'} marked as heard in this browser.`}
      </p>
      <Button onClick={clearHeard} disabled={count === 0} className="mt-4">
        Clear heard tracks
      </Button>
    </section>
  );
}
