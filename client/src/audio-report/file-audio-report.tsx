import { usePolling } from '../lib/graphql/use-polling';
import { AudioReportPanel, type Adopt } from './audio-report-panel';
import { useFileAudioReportQuery } from './audio-report.generated';
import type { Stated } from './report-texts';

interface FileAudioReportProps {
  path: string;
  genre: string | null;
  stated: Stated;
  peaks: readonly number[];
  onAdopt: Adopt;
}

/** Report of an uploaded file beside what a form states about it. */
export function FileAudioReport({ path, genre, stated, peaks, onAdopt }: FileAudioReportProps) {
  const query = useFileAudioReportQuery({ variables: { path, genre }, fetchPolicy: 'cache-and-network' });
  // Another genre may count the beats in another way; everything else stays on screen meanwhile.
  const report = (query.data ?? query.previousData)?.audioReport;
  usePolling(query, report?.status === 'waiting');
  return (
    <AudioReportPanel
      report={report}
      error={query.error}
      onRetry={() => void query.refetch()}
      stated={stated}
      peaks={peaks}
      onAdopt={onAdopt}
    />
  );
}
