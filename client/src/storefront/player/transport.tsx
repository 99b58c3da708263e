import { SkipBack, SkipForward } from 'lucide-react';
import { cn, IconButton } from '../../ui';
import { PlaySign } from './play-button';
import { usePlayer } from './use-player';

/** Previous, play or pause, next. */
export function Transport({ large, className }: { large?: boolean; className?: string }) {
  const { status, toggle, next, previous } = usePlayer();
  const running = status === 'playing' || status === 'loading';
  const step = large ? 'size-14 [&_svg]:size-7' : undefined;
  return (
    <div className={cn('flex items-center gap-1', large && 'gap-5', className)}>
      <IconButton
        label="Previous track"
        icon={<SkipBack aria-hidden fill="currentColor" />}
        onClick={previous}
        className={step}
      />
      <button
        type="button"
        aria-label={running ? 'Pause' : 'Play'}
        onClick={toggle}
        className={cn(
          'grid shrink-0 place-items-center rounded-full bg-signal text-ink transition-colors hover:bg-signal-soft active:scale-96',
          large ? 'size-18 [&_svg]:size-7' : 'size-11 [&_svg]:size-5',
        )}
      >
        <PlaySign status={status} />
      </button>
      <IconButton
        label="Next track"
        icon={<SkipForward aria-hidden fill="currentColor" />}
        onClick={next}
        className={step}
      />
    </div>
  );
}
