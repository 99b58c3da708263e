import { shortKeyName } from '#domain/keys.js';
import { TrackAudioReport } from '../../audio-report';
import { formatUtcDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { CoverImage, ErrorState, mediaUrl, Price, Skeleton, StatusBadge, TextLink } from '../../ui';
import { EmptyNote, HistoryLink, Panel } from '../page';
import { RecordingMatches } from '../track-matches';
import { useReportedTrackQuery } from './content-reports.generated';

/** The reported track: its sound, what it is like, what was measured, and what was changed. */
export function ReportedTrack({ id }: { id: number }) {
  const subject = `product:${id}`;
  const { data, error, refetch } = useReportedTrackQuery({
    variables: { id, subject },
    fetchPolicy: 'cache-and-network',
  });
  const track = data?.product;
  if (!track) {
    return error ? (
      <ErrorState
        message={readFailure(error, 'Failed to load the track').message}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-64 rounded-md" />
    );
  }
  const history = data.auditLog.nodes;
  return (
    <>
      <Panel title="Track" className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <CoverImage path={track.img} alt="" sizes="64px" className="size-16 shrink-0 rounded-sm" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={`/admin/products/edit/${track.id}`} className="[overflow-wrap:anywhere]">
                {track.name}
              </TextLink>
              <StatusBadge status={track.status} />
            </p>
            <p className="mt-1 text-sm text-muted">
              {[
                track.storeName,
                track.bpm && `${track.bpm} BPM`,
                track.musicKey && shortKeyName(track.musicKey, track.mode),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Price value={track.price} className="ml-auto" />
        </div>
        <audio controls preload="none" src={mediaUrl(track.audio)} className="w-full" aria-label="Preview" />
      </Panel>
      <RecordingMatches audio={track.audio} />
      <Panel title="Measured in the preview">
        <TrackAudioReport id={track.id} />
      </Panel>
      <Panel title="What was changed" action={<HistoryLink subject={subject} className="px-5 text-sm" />}>
        {history.length === 0 ? (
          <EmptyNote>Nothing yet.</EmptyNote>
        ) : (
          <ul className="flex flex-col gap-2 text-sm">
            {history.map(({ id: line, at, title, actorEmail }) => (
              <li key={line} className="flex flex-wrap gap-x-3">
                <span className="figures text-muted">{formatUtcDateTime(at)}</span>
                <span>{title}</span>
                <span className="text-muted">{actorEmail}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
