import { useEffect, useState } from 'react';
import { lazyPart, PartFailure, useIsPhone, useOnceTrue, warmUp } from '../../../ui';
import type { PlayerStatus } from '../playback/player-state';
import type { PlayerTrack } from '../playback/queue';
import { useMediaSession } from '../playback/use-media-session';
import { usePlayer } from '../playback/use-player';
import { useIsBarless } from './header-player';
import type { ShortcutsSheetProps } from './shortcuts-sheet';
import { SoftHint } from './soft-hint';
import { usePlayerBackend } from '../playback/use-player-backend';
import { useShortcuts } from '../playback/use-shortcuts';
import type { DecksDrawerProps } from '../decks/decks-drawer';
import { closeDecks, useDeckPair } from '../decks/decks-store';

const HEIGHT = { phone: '4rem', desktop: '5rem' };

const PlayerBarContent = lazyPart({
  load: () => import('./player-bar-content'),
  pick: (module) => module.default,
  name: 'The player',
  fallback: ({ phone }: { track: PlayerTrack; phone: boolean }) => (
    <div style={{ height: HEIGHT[phone ? 'phone' : 'desktop'] }} />
  ),
  failure: (failure, { phone }) => (
    <div className="frame flex items-center" style={{ height: HEIGHT[phone ? 'phone' : 'desktop'] }}>
      <PartFailure {...failure} />
    </div>
  ),
});
const ShortcutsSheet = lazyPart({
  load: () => import('./shortcuts-sheet'),
  pick: (module) => module.default,
  name: 'The list of keys',
  onClose: ({ open, onOpenChange }: ShortcutsSheetProps) => (open ? () => onOpenChange(false) : null),
});

const DecksDrawer = lazyPart({
  load: () => import('../decks/decks-drawer'),
  pick: (module) => module.default,
  name: 'The two decks',
  onClose: ({ pair }: DecksDrawerProps) => (pair ? closeDecks : null),
});

/** The bar at the bottom once a track is loaded; `HeaderPlayer` replaces it on the way to the order. Mounted once, above all routes. */
export function PlayerBar() {
  usePlayerBackend();
  const [help, setHelp] = useState(false);
  const hadHelp = useOnceTrue(help);
  useShortcuts(() => setHelp(true));
  const decks = useDeckPair();
  const hadDecks = useOnceTrue(decks !== null);
  const { track, status, duration } = usePlayer();
  useMediaSession(track, status, duration);
  const phone = useIsPhone();
  useEffect(() => warmUp(PlayerBarContent.preload), []);
  const isBarless = useIsBarless();
  useBottomPadding(track && !isBarless ? HEIGHT[phone ? 'phone' : 'desktop'] : '0px');

  return (
    <>
      <NowPlayingAnnouncement track={track} status={status} />
      {hadHelp && <ShortcutsSheet open={help} onOpenChange={setHelp} />}
      {hadDecks && <DecksDrawer pair={decks} />}
      {track && !isBarless && (
        <section
          aria-label="Audio player"
          data-player
          className="fixed inset-x-0 bottom-0 z-40 animate-rise-in border-t bg-raised pb-[env(safe-area-inset-bottom)]"
        >
          <PlayerBarContent track={track} phone={phone} />
          <SoftHint />
        </section>
      )}
    </>
  );
}

/** Reserves the height of the bar at the bottom of the page. */
function useBottomPadding(height: string) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--player-height', `calc(${height} + env(safe-area-inset-bottom))`);
    return () => void style.removeProperty('--player-height');
  }, [height]);
}

/** Announces a new track to screen readers once it plays, but not on pause, seek and reload. */
function NowPlayingAnnouncement({ track, status }: { track: PlayerTrack | null; status: PlayerStatus }) {
  const by = track?.storeName ? `, by ${track.storeName}` : '';
  return (
    <p role="status" className="sr-only">
      {track && status !== 'paused' && status !== 'failed' ? `Now playing: ${track.name}${by}` : ''}
    </p>
  );
}
