import { useState } from 'react';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, TextArea } from '../../ui';
import { useDraft } from '../forms';
import type { AdminSubmissionFragment } from './submissions.generated';
import { useReview } from './use-review';

const REASON_MAX = 2000;

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please tell the seller why')
    .max(REASON_MAX, `The reason must be at most ${REASON_MAX} characters`),
});

interface RefuseFormProps {
  submission: AdminSubmissionFragment;
  onDone: () => void;
}

export function RefuseForm({ submission, onDone }: RefuseFormProps) {
  const review = useReview(submission);
  const [failure, setFailure] = useState('');
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  const draft = useDraft(form, `submission-${submission.id}-refuse`);

  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure('');
    try {
      await review({ approve: false, reason });
      draft.forget();
      onDone();
    } catch (error) {
      const refusal = readFailure(error, 'Failed to review submission');
      if (!showFieldFailure(form, refusal)) setFailure(refusal.message);
    }
  });

  return (
    <form
      noValidate
      aria-label="Refuse"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextArea label="Reason" required rows={5} hint="The seller reads this." {...form.field('reason')} />
      <Button
        type="submit"
        variant="danger"
        loading={form.formState.isSubmitting}
        className="max-sm:w-full sm:self-end"
      >
        Refuse
      </Button>
    </form>
  );
}
