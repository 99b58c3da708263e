import { Link } from 'react-router-dom';
import { cn, CoverImage, ErrorState, LinkButton, Skeleton, useStore } from '../../ui';
import { formatDuration, formatKey, PlayOverlay, RowWaveform, useTrackStatus } from '../player';
import { AddToCartButton, WishlistButton } from '../saved-tracks';
import type { HomeTrack } from './home-tracks';
import type { TrackSectionProps } from './hot-tracks';
import { SectionHeader } from './section-header';

const SHOWN = 8;

/** The newest tracks as a table-like list. */
export function NewTracks({ tracks, loading, error, onRetry }: TrackSectionProps & { onRetry: () => void }) {
  return (
    <section aria-labelledby="fresh" className="frame pt-20 page-md:pt-32">
      <SectionHeader
        id="fresh"
        title="Fresh from the studio"
        action={<LinkButton to="/shop">All new tracks</LinkButton>}
      >
        The latest arrivals. When one is sold it leaves this list for good.
      </SectionHeader>
      {error ? (
        <ErrorState message={`Error: ${error}`} onRetry={onRetry} className="border-y py-10" />
      ) : (
        <ol className="border-t" aria-busy={loading}>
          {loading
            ? Array.from({ length: SHOWN }, (_, place) => (
                <li key={place} className="flex h-19 items-center gap-4 border-b">
                  <Skeleton className="size-13 rounded-md" />
                  <Skeleton className="w-40" />
                </li>
              ))
            : tracks
                .slice(0, SHOWN)
                .map((track) => <NewTrackRow key={track.id} track={track} queue={tracks} />)}
        </ol>
      )}
    </section>
  );
}

interface NewTrackRowProps {
  track: HomeTrack;
  queue: HomeTrack[];
}

function NewTrackRow({ track, queue }: NewTrackRowProps) {
  const loaded = useTrackStatus(track.id) !== null;
  const store = useStore().name;
  return (
    <li className="group/card grid h-19 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-4 border-b page-md:grid-cols-[3.25rem_minmax(0,1.3fr)_minmax(0,1fr)_auto] page-lg:grid-cols-[3.25rem_minmax(0,1.2fr)_8.5rem_3.5rem_4.5rem_minmax(0,1fr)_3rem_11rem]">
      <div className="relative overflow-hidden rounded-md">
        <CoverImage path={track.img} alt="" sizes="52px" className="rounded-none" />
        <PlayOverlay product={track} queue={queue} sign="middle" />
      </div>
      <div className="min-w-0">
        <h3 className="relative leading-snug">
          <Link
            to={`/track/${track.id}`}
            className={cn(
              'wide block truncate hover:underline hover:underline-offset-4 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3',
              loaded && 'text-signal',
            )}
          >
            {track.name}
          </Link>
        </h3>
        <p className="figures truncate text-[0.8125rem] text-muted page-lg:hidden">
          {[track.category, track.bpm && `${track.bpm} BPM`].filter(Boolean).join(', ')}
        </p>
        <p className="hidden truncate text-[0.8125rem] text-muted page-lg:block">
          {track.storeName ?? store}
        </p>
      </div>
      <span className="hidden truncate text-sm text-muted page-lg:block">{track.category}</span>
      <span className="figures hidden text-sm page-lg:block">{track.bpm ?? 'N/A'}</span>
      <span className="figures hidden text-sm whitespace-nowrap page-lg:block">
        {formatKey(track.musicKey, track.mode) ?? 'N/A'}
      </span>
      <RowWaveform track={track} peaks={track.peaks} className="hidden min-w-0 page-md:block" />
      <span className="figures hidden text-right text-[0.8125rem] text-muted page-lg:block">
        {formatDuration(track.duration ?? 0)}
      </span>
      <div className="flex items-center justify-end gap-1">
        <WishlistButton product={track} className="hidden page-md:inline-flex" />
        <AddToCartButton product={track} priced size="sm" className="min-w-24 page-lg:flex-1" />
      </div>
    </li>
  );
}
