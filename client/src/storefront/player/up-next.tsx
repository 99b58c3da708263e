import { CoverImage } from '../../ui';
import { TrackFacts } from './bar-title';
import type { PlayerQueue } from './queue';
import { playTrack } from './the-player';
import { usePlayer } from './use-player';

const SHOWN = 4;

/** What follows in the queue, round its end. */
export function UpNext() {
  const { queue } = usePlayer();
  if (!queue || queue.tracks.length < 2) return null;
  return (
    <section aria-labelledby="up-next" className="mt-8">
      <h3 id="up-next" className="wide text-sm">
        Up next
      </h3>
      <ul className="mt-2 border-t">
        {following(queue).map((track) => (
          <li key={track.id} className="border-b">
            <button
              type="button"
              aria-label={`Play ${track.name}`}
              onClick={() => playTrack(track, queue)}
              className="flex min-h-15 w-full items-center gap-3 py-2 text-left"
            >
              <span className="w-11 shrink-0">
                <CoverImage path={track.img} alt="" sizes="44px" />
              </span>
              <span className="min-w-0">
                <span className="wide block truncate text-[0.9375rem]">{track.name}</span>
                <TrackFacts track={track} className="block truncate text-[0.8125rem] text-muted" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function following(queue: PlayerQueue) {
  const shown = Math.min(SHOWN, queue.tracks.length - 1);
  const { length } = queue.tracks;
  return Array.from({ length: shown }, (_, ahead) => (queue.index + 1 + ahead) % length).flatMap(
    (index) => queue.tracks[index] ?? [],
  );
}
