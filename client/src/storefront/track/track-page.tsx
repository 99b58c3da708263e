import { useParams } from 'react-router-dom';
import { MAX_ID } from '#domain/limits.js';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState } from '../../ui';
import { useTrackPageQuery } from './track.generated';
import { TrackMissing } from './track-missing';
import { TrackSkeleton } from './track-skeleton';
import { TrackView } from './track-view';

export function TrackPage() {
  const { id: text = '' } = useParams();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) return <TrackMissing />;
  return <TrackById key={id} id={id} />;
}

function TrackById({ id }: { id: number }) {
  const { data, error, refetch } = useTrackPageQuery({
    variables: { id },
    // A list's copy shows at once; whether it is still for sale is asked.
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <TrackView track={data.product} />;
  if (!error) return <TrackSkeleton />;
  const { code, message } = readFailure(error, 'The track could not be loaded.');
  return code === 'NOT_FOUND' ? (
    <TrackMissing />
  ) : (
    <ErrorState
      message={`Error: ${message}`}
      onRetry={() => void refetch()}
      className="min-h-[60dvh] justify-center"
    />
  );
}
