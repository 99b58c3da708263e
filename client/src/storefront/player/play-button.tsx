import { Pause, Play } from 'lucide-react';
import { cn, Spinner } from '../../ui';
import type { PlayerTrack } from './player-track';
import type { TrackList } from './queue';
import { playTrack } from './the-player';
import { useTrackStatus } from './use-player';

const SIZES = {
  sm: 'size-9 touch:size-11 [&_svg]:size-4',
  md: 'size-12 [&_svg]:size-5',
  lg: 'size-16 [&_svg]:size-6',
} as const;

export interface PlayButtonProps {
  product: PlayerTrack;
  /** The list it stands in, for previous and next; without one the shop follows. */
  queue?: TrackList | readonly PlayerTrack[];
  size?: keyof typeof SIZES;
  className?: string;
}

/** Plays a track, pauses it, plays on. Bone at rest, signal while its track is the loaded one. */
export function PlayButton({ product, queue, size = 'md', className }: PlayButtonProps) {
  const status = useTrackStatus(product.id);
  const running = status === 'playing' || status === 'loading';
  return (
    <button
      type="button"
      aria-label={`${running ? 'Pause' : 'Play'} ${product.name}`}
      onClick={() => playTrack(product, queue)}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full text-ink transition-[background-color,opacity,scale] hover:scale-106 active:scale-96 motion-reduce:hover:scale-100',
        status ? 'bg-signal hover:bg-signal-soft' : 'bg-bone',
        SIZES[size],
        className,
      )}
    >
      <PlaySign status={status} />
    </button>
  );
}

/** Triangle, two bars, or the meter while the file is on its way. */
export function PlaySign({ status }: { status: ReturnType<typeof useTrackStatus> }) {
  if (status === 'loading') return <Spinner label="" />;
  if (status === 'playing') return <Pause aria-hidden fill="currentColor" strokeWidth={0} />;
  return <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-[6%]" />;
}
