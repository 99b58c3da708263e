import { useState } from 'react';
import { formatCount } from '#domain/numbers.js';
import { serverMessage } from '../../lib/graphql/failure';
import { Button, notify, useHydrated } from '../../ui';
import { useClearHeardTracksMutation } from './heard-history.generated';
import { clearHeard, useHeardTracks } from './heard-tracks';

/** Tells how many tracks are marked as heard, and clears the marks of the account. */
export function HeardHistory() {
  const count = useHeardTracks().size;
  const [clear] = useClearHeardTracksMutation();
  const [clearing, setClearing] = useState(false);
  if (!useHydrated()) return null;

  const onClear = async () => {
    setClearing(true);
    try {
      await clear();
      clearHeard();
    } catch (error) {
      notify.error(serverMessage(error, 'Heard tracks could not be cleared.'));
    } finally {
      setClearing(false);
    }
  };
  return (
    <section aria-labelledby="heard" className="mt-12 max-w-2xl border-t pt-8">
      <h2 id="heard" className="display-sm">
        Heard tracks
      </h2>
      <p role="status" className="mt-2 text-muted">
        {count === 0
          ? 'No track is marked as heard in your account.'
          : `${formatCount(count)} ${count === 1 ? 'track is' : 'tracks are'} marked as heard in your account, on all your devices.`}
      </p>
      <Button onClick={() => void onClear()} loading={clearing} disabled={count === 0} className="mt-4">
        Clear heard tracks
      </Button>
    </section>
  );
}
