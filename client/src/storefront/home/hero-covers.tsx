import { CoverImage } from '../../ui';
import { PlayOverlay } from '../player';
import type { HomeTrack } from './use-home-tracks';

interface HeroCoversProps {
  tracks: HomeTrack[];
  queue: HomeTrack[];
  current: HomeTrack | undefined;
  /** How many there will be. */
  places: number;
}

/** Records to put on. The one on the stage stands upright, the others wait in the dark. */
export function HeroCovers({ tracks, queue, current, places }: HeroCoversProps) {
  return (
    <ul
      aria-label="Put on another track"
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      {tracks.length > 0
        ? tracks.map((track) => (
            <li
              key={track.id}
              aria-current={track === current || undefined}
              className="group/card relative size-20 shrink-0 overflow-hidden rounded-md border opacity-55 transition-opacity focus-within:opacity-100 hover:opacity-100 aria-[current]:border-bone aria-[current]:opacity-100"
            >
              <CoverImage path={track.img} alt="" sizes="80px" eager className="rounded-none" />
              <PlayOverlay product={track} queue={queue} sign="middle" quiet />
            </li>
          ))
        : Array.from({ length: places }, (_, place) => (
            <li key={place} className="size-20 shrink-0 rounded-md bg-raised" />
          ))}
    </ul>
  );
}
