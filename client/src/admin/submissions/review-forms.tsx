import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import type { ReviewSubmissionInput } from '../../lib/graphql/schema.generated';
import { Banner, Button, TextArea } from '../../ui';
import { MediaFields } from '../media';
import { notify } from '../notices';
import {
  DeliveryFields,
  ListingFields,
  NEW_PRODUCT,
  productSchema,
  TrackFields,
  type ProductFormInput,
} from '../products';
import { useDraft } from '../session';
import { useReviewSubmissionMutation, type AdminSubmissionFragment } from './submissions.generated';

/** Submits the review and refetches the list, which a reviewed track may leave. */
export function useReview({
  id,
  trackName,
}: AdminSubmissionFragment): (verdict: ReviewSubmissionInput) => Promise<void> {
  const client = useApolloClient();
  const [review] = useReviewSubmissionMutation();
  return async (input) => {
    await review({ variables: { id, input } });
    notify.success(input.approve ? `“${trackName}” is in the shop now` : `“${trackName}” was refused`);
    if (input.approve) client.cache.evict({ fieldName: 'adminProducts' });
    await client.refetchQueries({ include: 'active' });
  };
}

/** Form values from the submission, for the reviewer to edit. */
export function approvalValues(submission: AdminSubmissionFragment): ProductFormInput {
  const { trackName, storeName, genre, bpm, musicKey, price, archiveLink, projectLink } = submission;
  return {
    ...NEW_PRODUCT,
    name: trackName,
    storeName,
    category: genre as Genre,
    bpm: String(bpm),
    musicKey: musicKey as MusicKey,
    price: String(price),
    downloadLink: archiveLink,
    projectLink: projectLink ?? '',
  };
}

interface ApproveFormProps {
  submission: AdminSubmissionFragment;
  onDone: () => void;
}

/** Approves a submission as a product, prefilled from the submission. */
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
