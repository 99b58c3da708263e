import { useRef } from 'react';
import { player, playTrack } from '../playback/player-instance';
import type { PlayerTrack, TrackList } from '../playback/queue';
import { usePlayer, usePlayhead, useSeconds, useTrackStatus } from '../playback/use-player';
import { Waveform } from './waveform';
import { WaveformPicture } from '../../../ui/media/waveform-picture';

interface LoadedWaveformProps {
  peaks: readonly number[];
  height?: number;
  pitch?: number;
  className?: string;
}

/** The waveform of the loaded track. */
export function LoadedWaveform(props: LoadedWaveformProps) {
  const { duration, status } = usePlayer();
  const seconds = useSeconds();
  return (
    <Waveform
      {...props}
      label="Seek"
      duration={duration}
      seconds={seconds}
      now={() => player.position}
      moving={status === 'playing'}
      onSeek={player.seek}
    />
  );
}

interface TrackWaveformProps extends LoadedWaveformProps {
  track: PlayerTrack;
  queue?: TrackList | readonly PlayerTrack[];
}

/** The waveform of any track. Seeking in a track that is not loaded plays it from there. */
export function TrackWaveform({ track, queue, ...props }: TrackWaveformProps) {
  const loaded = useTrackStatus(track.id) !== null;
  if (loaded) return <LoadedWaveform {...props} />;
  const playFrom = (seconds: number) => {
    playTrack(track, queue);
    player.seek(seconds);
  };
  return (
    <Waveform
      {...props}
      label={`Play ${track.name} from`}
      duration={track.duration ?? 0}
      seconds={0}
      now={atStart}
      moving={false}
      onSeek={playFrom}
    />
  );
}

const atStart = () => 0;

interface RowWaveformProps {
  track: PlayerTrack;
  peaks: readonly number[];
  height?: number;
  className?: string;
}

/** A waveform that follows the player but is no slider, for lists. */
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
