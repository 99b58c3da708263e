import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { AiUse } from '#domain/declarations.js';
import type { SampleUse, Vocals } from '#domain/origin.js';
import { REVIEW_HOURS, TRACK_INCOMPLETE } from '#domain/seller.js';
import { useSubmit, useZodForm } from '../../../lib/forms';
import { captchaToken } from '../../../lib/captcha';
import { useFormDraft } from '../../../lib/use-form-draft';
import { Banner, BRIEF_TOAST_MS, Button, Dialog, formatMoney, notify } from '../../../ui';
import { useSubmitTrackMutation, type SentTrackFragment } from './seller.generated';
import { addSubmissionToCache } from './submissions-cache';
import type { MeasuredValues } from './measured-master';
import {
  type SubmissionField,
  SubmissionFields,
  submissionSchema,
  type UploadedField,
} from './submission-fields';

const SENT = `The application for review has been successfully submitted. We will contact you within ${REVIEW_HOURS} hours.`;

const UPLOADING =
  'Your upload is not checked yet. The track is sent by itself as soon as it is; keep this page open until then.';

const KEPT = 'The track that you have not sent yet is still here. Open Send Track to go on.';

/** Fields of the account that the form needs. */
export interface Sender {
  shopName: string;
  email: string;
  /** Percent of a sale that the store keeps. */
  commission: number;
}

interface SubmissionFormProps {
  sender: Sender;
  /** A refused track, to be sent again as it was. */
  again?: SentTrackFragment;
}

/** The button of an active seller, and the form that it opens. */
export function SubmissionForm({ sender, again }: SubmissionFormProps) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [submitTrack] = useSubmitTrackMutation();
  const empty = again ? valuesOf(sender, again) : emptyValues(sender);
  // The form outlives the dialog: closing it by mistake loses no input.
  const form = useZodForm(submissionSchema, { defaultValues: empty });
  const draft = useFormDraft(form, draftName(sender, again), () => {
    if (!again) notify.info(KEPT);
  });
  const { errors, isSubmitting } = form.formState;
  const incomplete = Object.values(errors).some((error) => error?.message === TRACK_INCOMPLETE);

  const { onSubmit, failure } = useSubmit(
    form,
    'The track was not sent. Please try again.',
    async ({ samplesCleared, collaborators, ...track }) => {
      const declarations = { samplesCleared, aiTools: track.aiTools, collaborators };
      try {
        const recaptchaToken = await captchaToken('submit');
        const { data } = await submitTrack({
          variables: { input: { ...track, declarations, recaptchaToken } },
          update: (cache, { data: sent }) => sent && addSubmissionToCache(cache, sent.submitTrack.submission),
        });
        setOpen(false);
        draft.forget();
        form.reset(empty);
        notify.success(data?.submitTrack.message ?? SENT, { duration: BRIEF_TOAST_MS });
      } catch (error) {
        // A dialog closed while sending opens again with the error.
        setOpen(true);
        throw error;
      }
    },
  );

  // A track that is sent while its archive is on the way follows once that has been checked.
  const [uploading, setUploading] = useState<readonly UploadedField[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const isUploading = uploading.length > 0;
  useEffect(() => {
    if (!isWaiting || isUploading) return;
    setWaiting(false);
    formElement.current?.requestSubmit();
  }, [isWaiting, isUploading]);
  const waitForUploads = form.handleSubmit(
    () => setWaiting(true),
    (problems) => {
      const others = Object.keys(problems).filter((name) => !uploading.some((field) => field === name));
      setWaiting(others.length === 0);
      form.clearErrors([...uploading]);
    },
  );
  const submitOrWait = (event: SyntheticEvent) => {
    if (!isUploading) return onSubmit(event);
    event.stopPropagation();
    void waitForUploads(event);
  };

  /** Fills in what is still empty: the seller knows better. */
  const fillMeasured = ({ bpm, musicKey, mode }: MeasuredValues) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    const typed = form.getValues();
    if (bpm !== null && typed.bpm === '') form.setValue('bpm', bpm, options);
    if (musicKey === null || typed.musicKey !== '') return;
    form.setValue('musicKey', musicKey, options);
    form.setValue('mode', mode ?? '', options);
  };

  /** The full sentence is above the button; each field has the short one. */
  const field = (name: SubmissionField) => {
    const { error, ...registration } = form.field(name);
    return { ...registration, error: error === TRACK_INCOMPLETE ? 'Required' : error };
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        again ? (
          <Button size="sm" aria-label={`Send ${again.trackName} again`}>
            Send again
          </Button>
        ) : (
          <Button variant="primary">Send Track</Button>
        )
      }
      size="md"
      title="Send Track"
      description={`We listen to every track and answer within ${REVIEW_HOURS} hours.`}
      footer={
        <div className="flex w-full flex-col gap-3">
          {(failure || incomplete) && (
            <Banner tone="danger">{incomplete ? TRACK_INCOMPLETE : failure}</Banner>
          )}
          {isWaiting && <Banner tone="info">{UPLOADING}</Banner>}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            loading={isSubmitting || isWaiting}
            loadingText={isWaiting ? 'Waiting for the upload...' : 'Sending...'}
          >
            Send for Review
          </Button>
        </div>
      }
    >
      <form
        ref={formElement}
        id={formId}
        noValidate
        aria-label="Send Track"
        onSubmit={submitOrWait}
        className="flex flex-col gap-5"
      >
        <SubmissionFields
          field={field}
          earning={earningOf(form.watch('price'), sender.commission)}
          values={{
            archiveLink: form.watch('archiveLink'),
            projectLink: form.watch('projectLink'),
            genre: form.watch('genre'),
            samples: form.watch('samples'),
          }}
          hasProject={form.watch('program') !== ''}
          onMeasured={fillMeasured}
          onUploaded={(name, link) => form.setValue(name, link, { shouldDirty: true, shouldValidate: true })}
          onUploading={(name, isBusy) =>
            setUploading((names) => [...names.filter((other) => other !== name), ...(isBusy ? [name] : [])])
          }
        />
      </form>
    </Dialog>
  );
}

const draftName = ({ email }: Sender, again?: SentTrackFragment) =>
  again ? `send-track:${email}:${again.id}` : `send-track:${email}`;

/** Values of an empty form; the schema rejects them until everything is chosen. */
const NO_ORIGIN = {
  vocals: '' as Vocals,
  aiTools: '' as AiUse,
  samples: '' as SampleUse,
  sampleSources: '',
};

const emptyValues = ({ shopName, email }: Sender) => ({
  storeName: shopName,
  trackName: '',
  price: '',
  genre: '',
  bpm: '',
  musicKey: '',
  mode: '',
  archiveLink: '',
  projectLink: '',
  program: '',
  ...NO_ORIGIN,
  samplesCleared: false,
  collaborators: '',
  contactEmail: email,
});

const valuesOf = ({ shopName }: Sender, track: SentTrackFragment) => ({
  storeName: shopName,
  trackName: track.trackName,
  price: String(track.price),
  genre: track.genre,
  bpm: String(track.bpm),
  musicKey: track.musicKey,
  mode: track.mode ?? '',
  archiveLink: track.archiveLink,
  projectLink: track.projectLink ?? '',
  program: track.program ?? '',
  vocals: track.vocals ?? NO_ORIGIN.vocals,
  aiTools: track.aiTools ?? NO_ORIGIN.aiTools,
  samples: track.samples ?? NO_ORIGIN.samples,
  sampleSources: track.sampleSources ?? '',
  samplesCleared: track.declarations?.samplesCleared ?? false,
  collaborators: track.declarations?.collaborators ?? '',
  contactEmail: track.contactEmail,
});

/** The seller's earnings of a sale at the chosen price, before coupons of buyers. */
function earningOf(price: string, commission: number): string | undefined {
  if (price === '') return commission > 0 ? `The store keeps ${commission} % of a sale.` : undefined;
  const earning = formatMoney((Number(price) * (100 - commission)) / 100);
  return `You earn ${earning}: the store keeps ${commission} %.`;
}
