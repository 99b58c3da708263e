import { AudioReportPanel } from '../../audio-report';
import { Panel } from '../page';
import type { AdminSubmissionFragment } from './submissions.generated';
import type { PackageMasterState } from './use-package-master';

/** Measurement of the master, beside what the seller states. The player shows its arrangement, the package its verdicts. */
export function MeasuredMaster({
  submission: { bpm, musicKey, mode },
  sound: { packageId, master, error, reload },
}: {
  submission: AdminSubmissionFragment;
  sound: PackageMasterState;
}) {
  if (packageId === null || master === null) return null;
  return (
    <Panel title="Measured and stated">
      <AudioReportPanel
        report={master && { ...master.report, sections: [], verdicts: [] }}
        error={error}
        onRetry={reload}
        stated={{ bpm, musicKey, mode }}
        states="The seller states"
      />
    </Panel>
  );
}
