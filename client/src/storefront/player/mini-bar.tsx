import { SkipForward } from 'lucide-react';
import { useRef, useState } from 'react';
import { CoverImage, IconButton } from '../../ui';
import { TrackFacts } from './bar-title';
import { FullScreenPlayer } from './full-screen-player';
import { PlaySign } from './play-button';
import type { PlayerTrack } from './player-track';
import { player } from './the-player';
import { usePlayer } from './use-player';
import { usePlayhead } from './use-playhead';

/** The player on a phone: one line that opens to the whole screen. */
export function MiniBar({ track }: { track: PlayerTrack }) {
  const [open, setOpen] = useState(false);
  const { status, toggle, next, duration } = usePlayer();
  const line = useRef<HTMLSpanElement>(null);
  usePlayhead(line, () => player.position, duration, status === 'playing');
  const running = status === 'playing' || status === 'loading';

  return (
    <>
      <span ref={line} aria-hidden className="absolute inset-x-0 -top-px h-0.5 bg-edge">
        <span className="block h-full w-(--played,0%) bg-signal" />
      </span>
      <div className="flex h-16 items-center gap-1 pr-2 pl-3">
        <button
          type="button"
          aria-label={`Open player: ${track.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex h-full min-w-0 flex-1 items-center gap-3 text-left focus-visible:-outline-offset-4"
        >
          <span className="w-11 shrink-0">
            <CoverImage path={track.img} alt="" sizes="44px" eager />
          </span>
          <span className="min-w-0">
            <span className="wide block truncate text-[0.9375rem]">{track.name}</span>
            {status === 'failed' ? (
              <span className="block truncate text-[0.8125rem] text-danger">
                This preview could not be played.
              </span>
            ) : (
              <TrackFacts track={track} className="block truncate text-[0.8125rem] text-muted" />
            )}
          </span>
        </button>
        <IconButton
          label={running ? 'Pause' : 'Play'}
          icon={<PlaySign status={status} />}
          onClick={toggle}
          className="rounded-full bg-signal text-ink hover:bg-signal-soft"
        />
        <IconButton
          label="Next track"
          icon={<SkipForward aria-hidden fill="currentColor" />}
          onClick={next}
        />
      </div>
      <FullScreenPlayer track={track} open={open} onOpenChange={setOpen} />
    </>
  );
}
