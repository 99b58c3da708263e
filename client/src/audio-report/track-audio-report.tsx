import { usePolling } from '../lib/graphql/use-polling';
import { AudioReportPanel } from './audio-report-panel';
import { useTrackAudioReportQuery } from './audio-report.generated';

/** Report of the preview of a saved track. */
export function TrackAudioReport({ id, className }: { id: number; className?: string }) {
  const query = useTrackAudioReportQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const report = query.data?.trackAudioReport;
  usePolling(query, report?.status === 'waiting');
  return (
    <AudioReportPanel
      report={report}
      error={query.error}
      onRetry={() => void query.refetch()}
      stated={{
        bpm: report?.statedBpm ?? null,
        musicKey: report?.statedMusicKey ?? null,
        mode: report?.statedMode ?? null,
      }}
      peaks={report?.peaks}
      className={className}
    />
  );
}
