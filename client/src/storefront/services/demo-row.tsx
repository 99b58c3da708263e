import { cn, CoverImage } from '../../ui';
import {
  formatDuration,
  formatKey,
  PlayButton,
  RowWaveform,
  useTrackStatus,
  type PlayerTrack,
  type TrackList,
} from '../player';

interface DemoRowProps {
  track: PlayerTrack;
  queue: TrackList;
}

export function DemoRow({ track, queue }: DemoRowProps) {
  const loaded = useTrackStatus(track.id) !== null;
  const facts = [track.bpm && `${track.bpm} BPM`, formatKey(track.musicKey)].filter(Boolean).join(', ');
  return (
    <li className="grid h-19 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-4 md:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,1.4fr)_3rem_auto] md:gap-6">
      <CoverImage path={track.img} alt="" sizes="52px" className="rounded-md" />
      <div className="min-w-0">
        <h4 className={cn('wide truncate leading-snug', loaded && 'text-signal')}>{track.name}</h4>
        {facts && <p className="figures truncate text-[0.8125rem] text-muted">{facts}</p>}
      </div>
      <RowWaveform track={track} peaks={track.peaks ?? []} className="hidden min-w-0 md:block" />
      <span className="figures hidden text-right text-[0.8125rem] text-muted md:block">
        {formatDuration(track.duration ?? 0)}
      </span>
      <PlayButton product={track} queue={queue} size="sm" />
    </li>
  );
}
