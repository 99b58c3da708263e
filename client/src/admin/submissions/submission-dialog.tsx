import { useState } from 'react';
import { Dialog, RadioGroup } from '../../ui';
import { ApproveForm } from './approve-form';
import { RefuseForm } from './refuse-form';
import { SubmissionFacts } from './submission-facts';
import type { AdminSubmissionFragment } from './submissions.generated';

const VERDICTS = [
  { value: 'approve', label: 'Approve' },
  { value: 'refuse', label: 'Refuse' },
] as const;

interface SubmissionDialogProps {
  submission: AdminSubmissionFragment;
  onClose: () => void;
}

/** One track for review; once reviewed, what became of it. */
export function SubmissionDialog({ submission, onClose }: SubmissionDialogProps) {
  const { id, trackName, status } = submission;
  const [verdict, setVerdict] = useState<'approve' | 'refuse'>('approve');
  const Form = verdict === 'approve' ? ApproveForm : RefuseForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={trackName}
      description={`Submission ${id}`}
    >
      <SubmissionFacts submission={submission} />
      {status === 'pending' && (
        <div className="mt-6 flex flex-col gap-5 border-t pt-6">
          <RadioGroup
            label="Verdict"
            hideLabel
            name="verdict"
            options={VERDICTS}
            value={verdict}
            onValueChange={setVerdict}
          />
          <Form submission={submission} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}
