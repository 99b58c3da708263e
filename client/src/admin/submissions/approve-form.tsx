import { useState } from 'react';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button } from '../../ui';
import { MediaFields, useDraft } from '../forms';
import { DeliveryFields, ListingFields, productSchema, TrackFields } from '../products';
import { approvalValues } from './approval-values';
import type { AdminSubmissionFragment } from './submissions.generated';
import { useReview } from './use-review';

interface ApproveFormProps {
  submission: AdminSubmissionFragment;
  onDone: () => void;
}

/** The track it becomes: filled in from what was sent, with the preview that the shop plays. */
export function ApproveForm({ submission, onDone }: ApproveFormProps) {
  const review = useReview(submission);
  const [failure, setFailure] = useState('');
  const form = useZodForm(productSchema, { defaultValues: approvalValues(submission) });
  const draft = useDraft(form, `submission-${submission.id}-approve`);

  const submit = form.handleSubmit(async (product) => {
    setFailure('');
    try {
      await review({ ...product, approve: true, img: product.img || null });
      draft.forget();
      onDone();
    } catch (error) {
      const reason = readFailure(error, 'Failed to review submission');
      if (!showFieldFailure(form, reason)) setFailure(reason.message);
    }
  });

  return (
    <form
      noValidate
      aria-label="Approve"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <MediaFields
        control={form.control}
        audio="audio"
        image="img"
        imageHint="Without one, the shop draws a cover from genre, key and name."
      />
      <TrackFields form={form} />
      <ListingFields form={form} current="published" />
      <DeliveryFields form={form} />
      <Button
        type="submit"
        variant="primary"
        loading={form.formState.isSubmitting}
        className="max-sm:w-full sm:self-end"
      >
        Approve
      </Button>
    </form>
  );
}
