import { useEffect } from 'react';
import { useIsPhone } from '../../ui';
import { DesktopBar } from './desktop-bar';
import { MiniBar } from './mini-bar';
import { NowPlaying } from './now-playing';
import { useMediaSession } from './use-media-session';
import { usePlayer } from './use-player';
import { usePlayerHost } from './use-player-host';
import { usePlayerKeys } from './use-player-keys';

const HEIGHT = { phone: '4rem', desk: '5rem' };

/** The bar at the foot of every page once something has been played. Mounted once, above all routes. */
export function PlayerBar() {
  usePlayerHost();
  usePlayerKeys();
  const { track, status, duration } = usePlayer();
  useMediaSession(track, status, duration);
  const phone = useIsPhone();
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
          {phone ? <MiniBar track={track} /> : <DesktopBar track={track} />}
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
