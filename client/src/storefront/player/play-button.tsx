import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { cn, Spinner } from '../../ui';
import { player, playTrack } from './playback/player-instance';
import type { PlayerTrack, TrackList } from './playback/queue';
import { usePlayhead, useTrackStatus } from './playback/use-player';

const SIZES = {
  sm: 'size-9 base:touch:size-11 [&_svg]:size-4',
  md: 'size-12 [&_svg]:size-5',
  lg: 'size-16 [&_svg]:size-6',
} as const;

interface PlayButtonProps {
  product: PlayerTrack;
  /** The list for previous and next; the shop by default. */
  queue?: TrackList | readonly PlayerTrack[];
  size?: keyof typeof SIZES;
  className?: string;
}

/** Plays and pauses a track. In signal colour while its track is loaded. */
export function PlayButton({ product, queue, size = 'md', className }: PlayButtonProps) {
  const { status, toggle } = usePlayToggle(product, queue);
  return (
    <button
      {...toggle}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full text-ink transition-[background-color,opacity,scale] hover:scale-106 active:scale-96 motion-reduce:hover:scale-100',
        status ? 'bg-signal hover:bg-signal-soft' : 'bg-bone',
        SIZES[size],
        className,
      )}
    >
      <PlayIcon status={status} />
    </button>
  );
}

function usePlayToggle(product: PlayerTrack, queue: PlayButtonProps['queue']) {
  const status = useTrackStatus(product.id);
  const running = status === 'playing' || status === 'loading';
  const toggle = {
    type: 'button',
    'aria-label': `${running ? 'Pause' : 'Play'} ${product.name}`,
    onClick: () => playTrack(product, queue),
  } as const;
  return { status, toggle };
}

/** Play, pause or loading icon. */
export function PlayIcon({ status }: { status: ReturnType<typeof useTrackStatus> }) {
  if (status === 'loading') return <Spinner label="" />;
  if (status === 'playing') return <Pause aria-hidden fill="currentColor" strokeWidth={0} />;
  return <Play aria-hidden fill="currentColor" strokeWidth={0} className="translate-x-[6%]" />;
}

interface PlayOverlayProps extends Pick<PlayButtonProps, 'product' | 'queue'> {
  /** Position of the icon: in the corner of large covers, in the middle of small ones. */
  sign?: 'corner' | 'middle';
  /** Hides the icon on touch screens, where a larger play button is beside the cover. */
  quiet?: boolean;
  /** -1 for rows beside the active one of a list. */
  tabIndex?: number;
}

const SIGNS = {
  corner:
    'right-2.5 bottom-2.5 size-12 touch:size-11 [&_svg]:size-5 list:inset-0 list:m-auto list:size-8 list:[&_svg]:size-3.5',
  middle: 'inset-0 m-auto size-8 md:size-9 [&_svg]:size-4',
} as const;

/**
 * Makes the whole cover a play button. The icon shows on hover and focus, and always on touch screens and
 * while loaded.
 */
export function PlayOverlay({ product, queue, sign = 'corner', quiet, tabIndex }: PlayOverlayProps) {
  const { status, toggle } = usePlayToggle(product, queue);
  return (
    <button
      {...toggle}
      tabIndex={tabIndex}
      data-play
      className="group/play absolute inset-0 rounded-md focus-visible:-outline-offset-2"
    >
      <span
        className={cn(
          // The hairline keeps it apart from a cover of its own colour.
          'absolute grid place-items-center rounded-full text-ink ring-1 ring-ink/40 transition-[opacity,scale]',
          SIGNS[sign],
          'group-hover/play:scale-106 group-active/play:scale-96 motion-reduce:scale-100!',
          status
            ? 'bg-signal'
            : 'bg-bone opacity-0 group-hover/card:opacity-100 group-focus-visible/play:opacity-100',
          !quiet && 'touch:opacity-100',
        )}
      >
        <PlayIcon status={status} />
      </span>
      {status && <Progress moving={status === 'playing'} />}
    </button>
  );
}

function Progress({ moving }: { moving: boolean }) {
  const line = useRef<HTMLSpanElement>(null);
  usePlayhead(line, () => player.position, player.state.duration, moving);
  return (
    <span ref={line} aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-ink/60">
      <span className="block h-full w-(--played,0%) bg-signal" />
    </span>
  );
}
