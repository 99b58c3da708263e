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
}

/** Makes a whole cover the play button. Its sign shows on hover and focus, always under a finger and while loaded. */
export function PlayOverlay({ product, queue }: PlayOverlayProps) {
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
          'absolute right-2.5 bottom-2.5 grid size-12 place-items-center rounded-full text-ink transition-[opacity,scale] [&_svg]:size-5',
          'group-hover/play:scale-106 group-active/play:scale-96 motion-reduce:scale-100! touch:size-11',
          status
            ? 'bg-signal'
            : 'bg-bone opacity-0 group-hover/card:opacity-100 group-focus-visible/play:opacity-100 touch:opacity-100',
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
