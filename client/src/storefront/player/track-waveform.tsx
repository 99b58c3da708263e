import { player, playTrack } from './the-player';
import type { PlayerTrack } from './player-track';
import type { TrackList } from './queue';
import { usePlayer, useSeconds, useTrackStatus } from './use-player';
import { Waveform } from './waveform';

interface LoadedWaveformProps {
  peaks: readonly number[];
  height?: number;
  pitch?: number;
  className?: string;
}

/** The waveform of what the player has loaded. */
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

/** The waveform of any track: seeking in one that is not loaded loads it and plays from there. */
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
