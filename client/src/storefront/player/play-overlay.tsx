import { useRef } from 'react';
import { cn } from '../../ui';
import { PlaySign } from './play-button';
import type { PlayerTrack } from './player-track';
import type { TrackList } from './queue';
import { player, playTrack } from './the-player';
import { useTrackStatus } from './use-player';
import { usePlayhead } from './use-playhead';

interface PlayOverlayProps {
  product: PlayerTrack;
  queue?: TrackList | readonly PlayerTrack[];
  /** Where the sign sits: in the corner of a large cover, in the middle of a small one. */
  sign?: 'corner' | 'middle';
  /** The sign waits for hover or play under a finger too: where a larger button beside it is the way in. */
  quiet?: boolean;
}

const SIGNS = {
  corner: 'right-2.5 bottom-2.5 size-12 touch:size-11 [&_svg]:size-5',
  middle: 'inset-0 m-auto size-8 md:size-9 [&_svg]:size-4',
} as const;

/** Makes a whole cover the play button. Its sign shows on hover and focus, always under a finger and while loaded. */
export function PlayOverlay({ product, queue, sign = 'corner', quiet }: PlayOverlayProps) {
  const status = useTrackStatus(product.id);
  const running = status === 'playing' || status === 'loading';
  return (
    <button
      type="button"
      aria-label={`${running ? 'Pause' : 'Play'} ${product.name}`}
      onClick={() => playTrack(product, queue)}
      className="group/play absolute inset-0 rounded-md focus-visible:-outline-offset-2"
    >
      <span
        className={cn(
          'absolute grid place-items-center rounded-full text-ink transition-[opacity,scale]',
          SIGNS[sign],
          'group-hover/play:scale-106 group-active/play:scale-96 motion-reduce:scale-100!',
          status
            ? 'bg-signal'
            : 'bg-bone opacity-0 group-hover/card:opacity-100 group-focus-visible/play:opacity-100',
          !quiet && 'touch:opacity-100',
        )}
      >
        <PlaySign status={status} />
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
