import { useParams } from 'react-router-dom';
import { parseId } from '#domain/numbers.js';
import { readFailure } from '../../lib/graphql/failure';
import { EmptyState, ErrorState, LinkButton, Skeleton, usePageMeta } from '../../ui';
import { TrackView } from './track-view';
import { useTrackPageQuery } from './track.generated';

export function TrackPage() {
  const { id: text = '' } = useParams();
  // One address per track: `064` is none of them.
  const id = parseId(text);
  if (id === null) return <TrackMissing />;
  return <TrackById key={id} id={id} />;
}

function TrackById({ id }: { id: number }) {
  const { data, error, refetch } = useTrackPageQuery({
    variables: { id },
    // The cached track of a list shows at once, and its current state is requested.
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <TrackView track={data.product} />;
  if (!error) return <TrackSkeleton />;
  const { code, message } = readFailure(error, 'The track could not be loaded.');
  return code === 'NOT_FOUND' ? (
    <TrackMissing />
  ) : (
    <ErrorState message={`Error: ${message}`} onRetry={() => void refetch()} />
  );
}

function TrackMissing() {
  usePageMeta('Track not found', undefined, { isMissing: true });
  return (
    <EmptyState
      as="h1"
      title="Track not found"
      text="There is no track at this address. It may have been sold and taken home."
      action={
        <LinkButton to="/shop" variant="primary">
          Browse Tracks
        </LinkButton>
      }
    />
  );
}

/** Placeholder while the track loads; at least as high as the window, so that the footer does not move through it. */
function TrackSkeleton() {
  return (
    <div
      aria-busy
      className="frame grid grid-cols-1 min-h-dvh content-start gap-8 pt-5 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:gap-12 md:pt-10"
    >
      <Skeleton className="aspect-square h-auto w-full rounded-md" />
      <div className="flex flex-col gap-5">
        <Skeleton className="w-32" />
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-13 w-64 rounded-md" />
      </div>
      <Skeleton className="h-20 w-full md:col-span-2" />
    </div>
  );
}
