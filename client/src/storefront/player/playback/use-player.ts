import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { IDLE, type PlayerState, type PlayerStatus } from './player-state';
import { player } from './player-instance';
import { currentTrack, type PlayerTrack } from './queue';

interface PlayerView extends PlayerState {
  track: PlayerTrack | null;
  toggle: () => void;
  next: () => void;
  previous: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setDropPreview: (on: boolean) => void;
  close: () => void;
}

const stateNow = () => player.state;
/** Server-rendered pages have no queue, so hydration starts without one. */
const stateAtHydration = () => IDLE;
const secondsNow = () => Math.floor(player.position);

/** State and actions of the player. Renders again when the track or the status changes. */
export function usePlayer(): PlayerView {
  const state = useSyncExternalStore(player.subscribe, stateNow, stateAtHydration);
  return {
    ...state,
    track: currentTrack(state.queue),
    toggle: player.toggle,
    next: () => void player.next(),
    previous: () => void player.previous(),
    seek: player.seek,
    setVolume: player.setVolume,
    toggleMute: player.toggleMute,
    setDropPreview: player.setDropPreview,
    close: player.close,
  };
}

/** Status of a track, null while another one is loaded. In a list only the affected cards render again. */
export function useTrackStatus(id: PlayerTrack['id']): PlayerStatus | null {
  const statusNow = () => (player.track?.id === id ? player.state.status : null);
  return useSyncExternalStore(player.subscribe, statusNow, () => null);
}

const playingIdNow = () => player.track?.id ?? null;

/** Id of the loaded track. */
export function usePlayingId(): PlayerTrack['id'] | null {
  return useSyncExternalStore(player.subscribe, playingIdNow, () => null);
}

/** Whole seconds of the position. */
export function useSeconds(): number {
  return useSyncExternalStore(player.subscribe, secondsNow, () => 0);
}

/** Sets `--played` on the element to the played share, every frame and without rendering. */
export function usePlayhead(
  box: RefObject<HTMLElement | null>,
  now: () => number,
  duration: number,
  moving: boolean,
): void {
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const share = duration > 0 ? Math.min(now() / duration, 1) : 0;
      box.current?.style.setProperty('--played', `${(share * 100).toFixed(2)}%`);
      if (moving) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  });
}
