import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { toDecimalText } from '#domain/numbers.js';
import { missingOrigin, ORIGIN_LABELS } from '#domain/origin.js';
import { PREVIEW_LENGTH } from '#domain/previews.js';
import type { ProjectProgram } from '#domain/track.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import type { SubmissionStatus } from '#domain/statuses.js';
import type { ReviewSubmissionInput } from '../../lib/graphql/schema.generated';
import { isBusy } from '../../track-preview';
import { Banner, Button, Checkbox, formatPrice, TextArea } from '../../ui';
import { notify } from '../notices';
import { useFailedChecks } from '../packages';
import { NEW_PRODUCT, productSchema, type ProductFormInput } from '../products';
import { useDraft } from '../session';
import { PublishedTrack } from './published-track';
import { useReviewSubmissionMutation, type AdminSubmissionFragment } from './submissions.generated';
import type { PackageMasterState } from './use-package-master';
import { VERDICT_FORM, VerdictCard, type VerdictControls } from './verdict-card';

const VERDICTS: Record<SubmissionStatus, (trackName: string) => string> = {
  approved: (trackName) => `“${trackName}” is in the shop now`,
  offered: (trackName) => `Your offer for “${trackName}” was sent`,
  refused: (trackName) => `“${trackName}” was refused`,
  declined: (trackName) => `“${trackName}” was declined`,
  pending: (trackName) => `“${trackName}” is pending`,
};

const FAILED = 'Failed to review submission';

/** Submits the review. The lists that the track may leave are loaded again when they are next shown. */
function useReview({
  id,
  trackName,
}: AdminSubmissionFragment): (verdict: ReviewSubmissionInput) => Promise<void> {
  const [review] = useReviewSubmissionMutation();
  return async (input) => {
    const { data } = await review({
      variables: { id, input },
      update: (cache) => {
        for (const fieldName of ['trackSubmissions', 'pendingWork', 'adminProducts'])
          cache.evict({ fieldName });
      },
    });
    notify.success(VERDICTS[data?.reviewSubmission.status ?? 'approved'](trackName));
  };
}

/** Form values from the submission, for the reviewer to edit. */
function toProductValues(submission: AdminSubmissionFragment): ProductFormInput {
  const { trackName, storeName, genre, bpm, musicKey, mode, price, archiveLink, projectLink, program } =
    submission;
  return {
    ...NEW_PRODUCT,
    name: trackName,
    storeName,
    category: genre as Genre,
    bpm: String(bpm),
    musicKey: musicKey as MusicKey,
    mode: mode ?? '',
    price: String(price),
    downloadLink: archiveLink,
    projectLink: projectLink ?? '',
    vocals: submission.vocals ?? '',
    aiTools: submission.aiTools ?? '',
    samples: submission.samples ?? '',
    sampleSources: submission.sampleSources ?? '',
    projectName: projectLink && program ? (program as ProjectProgram) : NEW_PRODUCT.projectName,
  };
}

/** Says to whom the verdict is mailed. An offer goes to the account alone, which answers it. */
function mailText({ user, contactEmail }: AdminSubmissionFragment, isOffer: boolean): string {
  if (isOffer) return `A mail with the offer goes to ${user?.email}.`;
  const addresses = user ? [user.email, contactEmail] : [contactEmail];
  const byCase = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return `A mail with the verdict goes to ${[...byCase.values()].join(' and ')}.`;
}

/** A product whose origin is stated. */
const approvalSchema = productSchema.superRefine((product, context) => {
  for (const part of missingOrigin(product)) {
    context.addIssue({ code: 'custom', path: [part], message: `${ORIGIN_LABELS[part]}: please state it` });
  }
});

interface ReviewFormProps {
  submission: AdminSubmissionFragment;
  controls: VerdictControls;
  /** Shown below the verdict. */
  beside: ReactNode;
  /** Called once the verdict is stored. */
  onDone: () => void;
}

/** Approves a submission as a product, prefilled from the submission. */
export function ApproveForm({
  submission,
  controls,
  beside,
  sound,
  onDone,
}: ReviewFormProps & { sound: PackageMasterState }) {
  const { master } = sound;
  const review = useReview(submission);
  const form = useZodForm(approvalSchema, { defaultValues: toProductValues(submission) });
  const draft = useDraft(form, `submission-${submission.id}-approve`);
  const [price, storeName, downloadLink, projectLink, audio] = useWatch({
    control: form.control,
    name: ['price', 'storeName', 'downloadLink', 'projectLink', 'audio'],
  });
  const faults = [...useFailedChecks(downloadLink), ...useFailedChecks(projectLink)];
  const [acceptance, setAcceptance] = useState<'missing' | 'given' | null>(null);
  const keepsSeller =
    submission.user !== null && storeName.toLowerCase() === submission.storeName.toLowerCase();
  const isOffer =
    submission.user !== null && price !== '' && Number(toDecimalText(price)) !== submission.price;

  const { onSubmit, failure } = useSubmit(form, FAILED, async (product) => {
    if (faults.length > 0 && acceptance !== 'given') {
      setAcceptance('missing');
      return;
    }
    await review({ ...product, approve: true, img: product.img || null });
    draft.forget();
    onDone();
  });

  // An approval without a preview has one made first, and goes on by itself.
  const formElement = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const made = master?.status === 'done' ? master.audio : null;
  const isFailed = master?.status === 'failed';
  const take = (path: string) => form.setValue('audio', path, { shouldValidate: true });
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (made && !audio) takeFirst(made);
  }, [made, audio]);
  useEffect(() => {
    if (!isWaiting || (!audio && !isFailed)) return;
    setWaiting(false);
    if (audio) formElement.current?.requestSubmit();
  }, [isWaiting, audio, isFailed]);
  const canMake = !audio && !isFailed && (master?.duration ?? 0) >= PREVIEW_LENGTH.min;
  const submitOrMake: typeof onSubmit = (event) => {
    if (!canMake) return onSubmit(event);
    event.preventDefault();
    if (faults.length > 0 && acceptance !== 'given') return setAcceptance('missing');
    setWaiting(true);
    if (!isBusy(master)) void sound.make(null).catch(() => setWaiting(false));
  };

  return (
    <form
      ref={formElement}
      id={VERDICT_FORM}
      noValidate
      aria-label="Approve"
      onSubmit={submitOrMake}
      className="contents"
    >
      <PublishedTrack
        form={form}
        sound={sound}
        submission={submission}
        keepsSeller={keepsSeller}
        onPreview={take}
      />
      <VerdictCard
        controls={controls}
        beside={beside}
        submit={
          <Button
            type="submit"
            variant="primary"
            loading={form.formState.isSubmitting || isWaiting}
            loadingText={isWaiting ? 'Making the preview...' : undefined}
            className="w-full"
          >
            {isOffer ? 'Send offer' : 'Approve'}
          </Button>
        }
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        {faults.length > 0 && (
          <AcceptedFaults
            faults={faults}
            isAccepted={acceptance === 'given'}
            isMissing={acceptance === 'missing'}
            onAccept={(isAccepted) => setAcceptance(isAccepted ? 'given' : null)}
          />
        )}
        {isOffer && (
          <p className="text-sm text-muted">
            The seller asked for {formatPrice(submission.price)}. Another price is an offer: the track goes on
            sale once the seller accepts it.
          </p>
        )}
        {canMake && !isWaiting && (
          <p className="text-sm text-muted">
            It has no preview yet. One of the loudest drop is made first, and the track is approved with it.
          </p>
        )}
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{mailText(submission, isOffer)}</p>
      </VerdictCard>
    </form>
  );
}

interface AcceptedFaultsProps {
  faults: readonly string[];
  isAccepted: boolean;
  /** The form was sent without it. */
  isMissing: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** Names what the check of the package found, which the reviewer must accept to publish it. */
function AcceptedFaults({ faults, isAccepted, isMissing, onAccept }: AcceptedFaultsProps) {
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-danger px-4 pt-3 pb-4">
      <legend className="wide px-1.5 text-sm">Failed checks</legend>
      <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm [overflow-wrap:anywhere]">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <Checkbox
        label="Publish it with these faults"
        checked={isAccepted}
        error={isMissing ? 'Tick this box, or refuse the track with the faults as the reason' : undefined}
        onChange={({ target }) => onAccept(target.checked)}
      />
    </fieldset>
  );
}

const REASON_MAX = 2000;

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please enter a reason')
    .max(REASON_MAX, `The reason must be at most ${REASON_MAX} characters`),
});

export function RefuseForm({ submission, controls, beside, onDone }: ReviewFormProps) {
  const review = useReview(submission);
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  const draft = useDraft(form, `submission-${submission.id}-refuse`);

  const { onSubmit, failure } = useSubmit(form, FAILED, async ({ reason }) => {
    await review({ approve: false, reason });
    draft.forget();
    onDone();
  });

  return (
    <form id={VERDICT_FORM} noValidate aria-label="Refuse" onSubmit={onSubmit} className="contents">
      <VerdictCard
        controls={controls}
        beside={beside}
        submit={
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting} className="w-full">
            Refuse
          </Button>
        }
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextArea label="Reason" required rows={7} hint="The seller reads this." {...form.field('reason')} />
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{mailText(submission, false)}</p>
      </VerdictCard>
    </form>
  );
}
