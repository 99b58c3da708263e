import { useState } from 'react';
import { readFailure } from '../lib/graphql/failure';
import { BRIEF_TOAST_MS, notify } from '../ui';
import { FinishedPreview } from './finished-preview';
import { isBusy, PREVIEW_POLL_MS, PreviewMaker } from './preview-maker';
import {
  useMakePreviewMutation,
  useTrackPreviewQuery,
  type TrackPreviewQuery,
} from './track-preview.generated';

/** Polling interval while a track waits for the check of its package. */
const PACKAGE_POLL_MS = 3_000;

interface MasterPreviewProps {
  /** Number of the track. */
  id: number;
  /** Called when a preview is made. Without it the finished preview is shown here. */
  onDone?: () => void;
}

/** Makes the preview of a track from the master of its package. */
export function MasterPreview({ id, onDone }: MasterPreviewProps) {
  const [pollInterval, setPollInterval] = useState(0);
  const { data, error, refetch } = useTrackPreviewQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const [make] = useMakePreviewMutation();
  const wanted = pollIntervalOf(data?.trackPreview);
  if (wanted !== pollInterval) setPollInterval(wanted);
  return (
    <div className="flex flex-col gap-4">
      <PreviewMaker
        preview={data?.trackPreview}
        failure={error && readFailure(error, 'Failed to load the master').message}
        onRetry={() => void refetch()}
        onDone={onDone}
        onMake={async (section) => {
          try {
            await make({ variables: { id, ...section } });
          } catch (failure) {
            notify.error(readFailure(failure, 'The preview could not be made').message, {
              duration: BRIEF_TOAST_MS,
            });
          }
        }}
      />
      {!onDone && data?.trackPreview && <FinishedPreview preview={data.trackPreview} />}
    </div>
  );
}

/** Null is a track whose package may be in its check. */
function pollIntervalOf(preview: TrackPreviewQuery['trackPreview'] | undefined): number {
  if (preview === null) return PACKAGE_POLL_MS;
  return isBusy(preview) ? PREVIEW_POLL_MS : 0;
}
