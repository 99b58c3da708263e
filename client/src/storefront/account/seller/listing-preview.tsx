import { useState } from 'react';
import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, Dialog, notify } from '../../../ui';
import { FinishedPreview, isBusy, PREVIEW_POLL_MS, PreviewMaker } from '../../../ui/preview';
import { useSellerMakePreviewMutation, useSellerTrackPreviewQuery } from './previews.generated';

/** Opens the choice of the section of the master that a track's preview is made of. */
export function ListingPreview({ id, name }: { id: number; name: string }) {
  return (
    <Dialog
      size="lg"
      title={`Preview of “${name}”`}
      description="Made from the master of your package, at the loudness of all previews."
      trigger={
        <Button size="sm" aria-label={`Preview of ${name}`}>
          Preview
        </Button>
      }
    >
      <MasterPreview id={id} />
    </Dialog>
  );
}

function MasterPreview({ id }: { id: number }) {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useSellerTrackPreviewQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: busy ? PREVIEW_POLL_MS : 0,
  });
  const [make] = useSellerMakePreviewMutation();
  const isRunning = isBusy(data?.trackPreview);
  if (isRunning !== busy) setBusy(isRunning);
  return (
    <div className="flex flex-col gap-4">
      <PreviewMaker
        preview={data?.trackPreview}
        failure={error && readFailure(error, 'Failed to load the master').message}
        onRetry={() => void refetch()}
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
      {data?.trackPreview && <FinishedPreview preview={data.trackPreview} />}
    </div>
  );
}
