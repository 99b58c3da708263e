import { useId, useState } from 'react';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/limits.js';
import { captchaToken } from '../../lib/captcha';
import { optionalText, requiredText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { useFormDraft } from '../../lib/use-form-draft';
import { Banner, BRIEF_TOAST_MS, Button, Dialog, notify, TextArea, TextField } from '../../ui';
import type { ViewerDetails } from '../auth';
import { useWriteToAdminMutation } from './account.generated';

const messageSchema = z.object({
  subject: optionalText('Subject', SUBJECT_MAX_LENGTH),
  text: requiredText('Message', MESSAGE_MAX_LENGTH),
});

const EMPTY = { subject: '', text: '' };

/** A message to the admin; sender and reply address come from the account. */
export function ContactAdmin({ user }: { user: ViewerDetails }) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [send] = useWriteToAdminMutation();
  // The form outlives the dialog: closing it by mistake loses no input.
  const form = useZodForm(messageSchema, { defaultValues: EMPTY });
  const draft = useFormDraft(form, `contact-admin:${user.id}`);
  const { field } = form;
  const { onSubmit, failure } = useSubmit(form, 'Failed to send message.', async (message) => {
    // The server stores the full name in one field of this length.
    const name = `${user.name} ${user.lastName}`.trim().slice(0, NAME_MAX_LENGTH);
    try {
      const recaptchaToken = await captchaToken('submit');
      const subject = message.subject || null;
      await send({ variables: { input: { ...message, subject, name, email: user.email, recaptchaToken } } });
    } catch (error) {
      // A dialog closed while sending opens again with the error.
      setOpen(true);
      throw error;
    }
    setOpen(false);
    draft.forget();
    form.reset(EMPTY);
    notify.success('Message sent successfully!', { duration: BRIEF_TOAST_MS });
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
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        <TextField label="Subject (optional)" autoComplete="off" {...field('subject')} />
        <TextArea label="Message" required rows={8} {...field('text')} />
      </form>
    </Dialog>
  );
}
