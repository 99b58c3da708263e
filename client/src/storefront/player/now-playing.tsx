import type { PlayerStatus } from './player';
import type { PlayerTrack } from './player-track';

/** Says a new track once it plays. Silent on pause, seek and reload. */
export function NowPlaying({ track, status }: { track: PlayerTrack | null; status: PlayerStatus }) {
  const by = track?.storeName ? `, by ${track.storeName}` : '';
  return (
    <p role="status" className="sr-only">
      {track && status !== 'paused' && status !== 'failed' ? `Now playing: ${track.name}${by}` : ''}
    </p>
  );
}
