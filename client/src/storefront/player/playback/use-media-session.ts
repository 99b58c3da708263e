import { useEffect } from 'react';
import { mediaUrl, useStore } from '../../../ui';
import { SEEK_STEP } from './keyboard-shortcuts';
import type { PlayerStatus } from './player-state';
import type { PlayerTrack } from './queue';
import { player } from './player-instance';

const ACTIONS: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: () => player.resume(),
  pause: () => player.pause(),
  previoustrack: () => void player.previous(),
  nexttrack: () => void player.next(),
  seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_STEP)),
  seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_STEP),
  seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
  stop: () => player.close(),
};

/** Connects lock screen, headset buttons and media keys. */
export function useMediaSession(track: PlayerTrack | null, status: PlayerStatus, duration: number): void {
  const store = useStore().name;
  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    const artwork = new URL(mediaUrl(track.img), window.location.href).href;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.name,
      artist: track.storeName ?? store,
      album: track.category,
      artwork: [{ src: artwork, sizes: '640x640', type: 'image/webp' }],
    });
    for (const [action, handler] of Object.entries(ACTIONS)) {
      try {
        navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // The browser does not support this action.
      }
    }
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [track, store]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = !track ? 'none' : status === 'playing' ? 'playing' : 'paused';
    if (track && duration > 0) {
      navigator.mediaSession.setPositionState?.({
        duration,
        playbackRate: 1,
        position: Math.min(player.position, duration),
      });
    }
  }, [track, status, duration]);
}
