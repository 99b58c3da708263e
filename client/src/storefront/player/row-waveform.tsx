import { useRef } from 'react';
import { player } from './the-player';
import type { PlayerTrack } from './player-track';
import { useTrackStatus } from './use-player';
import { usePlayhead } from './use-playhead';
import { WaveformPicture } from './waveform-picture';

interface RowWaveformProps {
  track: PlayerTrack;
  peaks: readonly number[];
  height?: number;
  className?: string;
}

/** A track's waveform as a picture that follows the player. For lists, where a slider in each row would be in the way. */
export function RowWaveform({ track, peaks, height = 32, className }: RowWaveformProps) {
  const box = useRef<HTMLDivElement>(null);
  const status = useTrackStatus(track.id);
  usePlayhead(
    box,
    () => (status ? player.position : 0),
    player.state.duration || (track.duration ?? 0),
    status === 'playing',
  );
  return (
    <div ref={box} className={className}>
      <WaveformPicture peaks={peaks} height={height} />
    </div>
  );
}
