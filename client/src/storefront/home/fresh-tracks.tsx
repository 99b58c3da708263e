import { LinkButton, Skeleton } from '../../ui';
import { FreshRow } from './fresh-row';
import type { TrackSectionProps } from './hot-tracks';
import { SectionHead } from './section-head';

const SHOWN = 8;

/** The newest tracks as a crate list: what a DJ reads first stands in columns. */
export function FreshTracks({ tracks, loading, error }: TrackSectionProps) {
  return (
    <section aria-labelledby="fresh" className="frame pt-20 md:pt-32">
      <SectionHead
        id="fresh"
        title="Fresh from the desk"
        action={<LinkButton to="/shop">All new tracks</LinkButton>}
      >
        The latest arrivals. When one is sold it leaves this list for good.
      </SectionHead>
      {error ? (
        <p role="alert" className="border-y py-10 text-danger">{`Error: ${error}`}</p>
      ) : (
        <ol className="border-t" aria-busy={loading}>
          {loading
            ? Array.from({ length: SHOWN }, (_, place) => (
                <li key={place} className="flex h-19 items-center gap-4 border-b">
                  <Skeleton className="size-13 rounded-md" />
                  <Skeleton className="w-40" />
                </li>
              ))
            : tracks.slice(0, SHOWN).map((track) => <FreshRow key={track.id} track={track} queue={tracks} />)}
        </ol>
      )}
    </section>
  );
}
