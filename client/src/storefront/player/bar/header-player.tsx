import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui';
import { PlayIcon } from '../play-button';
import { usePlayer } from '../playback/use-player';

/** Pages on which the bar would cover the way to the order. */
const BARLESS_PAGES = ['/cart', '/checkout'];

export function useIsBarless(): boolean {
  return BARLESS_PAGES.includes(useLocation().pathname);
}

/** The player of pages without its bar: a button in the header. */
export function HeaderPlayer() {
  const { track, status, toggle } = usePlayer();
  if (!useIsBarless() || !track) return null;
  const isRunning = status === 'playing' || status === 'loading';
  return (
    <section aria-label="Audio player" data-player>
      <IconButton
        label={
          status === 'failed'
            ? 'This preview could not be played'
            : `${isRunning ? 'Pause' : 'Play'} ${track.name}`
        }
        title={track.name}
        icon={
          <span
            className={
              status === 'failed'
                ? 'grid size-8 place-items-center rounded-full bg-danger text-ink [&_svg]:size-4'
                : 'grid size-8 place-items-center rounded-full bg-signal text-ink [&_svg]:size-4'
            }
          >
            <PlayIcon status={status} />
          </span>
        }
        onClick={toggle}
      />
    </section>
  );
}
