import { useId, useState } from 'react';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/limits.js';
import { captchaToken } from '../../lib/captcha';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, BRIEF_TOAST_MS, Button, Dialog, notify, TextArea, TextField } from '../../ui';
import type { ViewerDetails } from '../auth';
import { useWriteToAdminMutation } from './account.generated';

/** The server stores the full name in one field of this length. */
const EMPTY = { subject: '', text: '' };

/** A message to the admin; sender and reply address come from the account. */
export function ContactAdmin({ user }: { user: ViewerDetails }) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const [send] = useWriteToAdminMutation();
  // The form outlives the dialog: closing it by mistake loses no input.
  const form = useZodForm(messageSchema, { defaultValues: EMPTY });
  const { field } = form;

  const submit = form.handleSubmit(async ({ subject, text }) => {
    setFailure('');
    const name = `${user.name} ${user.lastName}`.trim().slice(0, NAME_MAX_LENGTH);
    try {
      const recaptchaToken = await captchaToken('submit');
      const input = { name, email: user.email, subject: subject || null, text, recaptchaToken };
      await send({ variables: { input } });
      setOpen(false);
      form.reset(EMPTY);
      notify.success('Message sent successfully!', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      // A dialog closed while sending opens again with the error.
      setOpen(true);
      const refused = readFailure(error, 'Failed to send message.');
      if (!showFieldFailure(form, refused)) setFailure(refused.message);
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Contact Admin</Button>}
      size="md"
      title="Contact Admin"
      description={`We answer to ${user.email}.`}
      footer={
        <div className="flex w-full flex-col gap-3">
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            loading={form.formState.isSubmitting}
            loadingText="Sending..."
          >
            Send Message
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Contact Admin"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <TextField label="Subject (optional)" autoComplete="off" {...field('subject')} />
        <TextArea label="Message" required rows={8} {...field('text')} />
      </form>
    </Dialog>
  );
}

const messageSchema = z.object({
  subject: z
    .string()
    .trim()
    .max(SUBJECT_MAX_LENGTH, `Subject must be at most ${SUBJECT_MAX_LENGTH} characters`),
  text: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX_LENGTH, `Message must be at most ${MESSAGE_MAX_LENGTH} characters`),
});
