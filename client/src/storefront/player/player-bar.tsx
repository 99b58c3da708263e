import { lazy, Suspense, useEffect } from 'react';
import { useIsPhone, warmUp } from '../../ui';
import { NowPlaying } from './now-playing';
import { useMediaSession } from './use-media-session';
import { usePlayer } from './use-player';
import { usePlayerHost } from './use-player-host';
import { usePlayerKeys } from './use-player-keys';

const loadLine = () => import('./bar-line');
const BarLine = lazy(loadLine);

const HEIGHT = { phone: '4rem', desk: '5rem' };

/** The bar at the foot of every page once something has been played. Mounted once, above all routes. */
export function PlayerBar() {
  usePlayerHost();
  usePlayerKeys();
  const { track, status, duration } = usePlayer();
  useMediaSession(track, status, duration);
  const phone = useIsPhone();
  useEffect(() => warmUp(loadLine), []);
  useRoomBelowThePage(track ? HEIGHT[phone ? 'phone' : 'desk'] : '0px');

  return (
    <>
      <NowPlaying track={track} status={status} />
      {track && (
        <section
          aria-label="Audio player"
          data-player
          className="fixed inset-x-0 bottom-0 z-40 animate-rise-in border-t bg-raised pb-[env(safe-area-inset-bottom)]"
        >
          <Suspense fallback={<div style={{ height: HEIGHT[phone ? 'phone' : 'desk'] }} />}>
            <BarLine track={track} phone={phone} />
          </Suspense>
        </section>
      )}
    </>
  );
}

/** Tells the page how much of its foot is covered. */
function useRoomBelowThePage(height: string) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--player-height', `calc(${height} + env(safe-area-inset-bottom))`);
    return () => void style.removeProperty('--player-height');
  }, [height]);
}
