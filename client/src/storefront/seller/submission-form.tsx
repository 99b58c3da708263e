import { useId, useState } from 'react';
import { TRACK_INCOMPLETE } from '#domain/seller.js';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { captchaToken } from '../../lib/captcha';
import { Banner, BRIEF_TOAST_MS, Button, Dialog, notify } from '../../ui';
import { useSubmitTrackMutation } from './seller.generated';
import { addSubmissionToCache } from './submissions-list';
import { type SubmissionField, SubmissionFields, submissionSchema } from './submission-fields';

const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

interface SubmissionFormProps {
  shopName: string;
  email: string;
}

/** The button of an active seller, and its form. */
export function SubmissionForm({ shopName, email }: SubmissionFormProps) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const [submitTrack] = useSubmitTrackMutation();
  const empty = {
    storeName: shopName,
    trackName: '',
    price: '',
    genre: '',
    bpm: '',
    musicKey: '',
    archiveLink: '',
    projectLink: '',
    contactEmail: email,
  };
  // The form outlives the dialog: closing it by mistake loses no input.
  const form = useZodForm(submissionSchema, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const incomplete = Object.values(errors).some((error) => error?.message === TRACK_INCOMPLETE);

  const submit = form.handleSubmit(async (track) => {
    setFailure('');
    try {
      const recaptchaToken = await captchaToken('submit');
      const { data } = await submitTrack({
        variables: { input: { ...track, recaptchaToken } },
        update: (cache, { data: sent }) => sent && addSubmissionToCache(cache, sent.submitTrack.submission),
      });
      setOpen(false);
      form.reset(empty);
      notify.success(data?.submitTrack.message ?? SENT, { duration: BRIEF_TOAST_MS });
    } catch (error) {
      // A dialog closed while sending opens again with the error.
      setOpen(true);
      const refused = readFailure(error, 'The track was not sent. Please try again.');
      if (!showFieldFailure(form, refused)) setFailure(refused.message);
    }
  });

  /** The full sentence is above the button; each field has the short one. */
  const field = (name: SubmissionField) => {
    const { error, ...registration } = form.field(name);
    return { ...registration, error: error === TRACK_INCOMPLETE ? 'Required' : error };
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="primary">Send Track</Button>}
      size="md"
      title="Send Track"
      description="We listen to every track and answer within 48 hours."
      footer={
        <div className="flex w-full flex-col gap-3">
          {(failure || incomplete) && (
            <Banner tone="danger">{incomplete ? TRACK_INCOMPLETE : failure}</Banner>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            loading={isSubmitting}
            loadingText="Sending..."
          >
            Send for Review
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Send Track"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <SubmissionFields field={field} />
      </form>
    </Dialog>
  );
}
