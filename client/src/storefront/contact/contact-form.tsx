import { MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { captchaToken } from '../../lib/captcha';
import { emailAddress, requiredText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { useFormDraft } from '../../lib/use-form-draft';
import { Banner, Button, EmailField, notify, TextArea, TextField } from '../../ui';
import { usePrefilledSender, useViewer } from '../auth';
import { useSendContactMessageMutation } from './contact.generated';

const contactSchema = z.object({
  name: requiredText('Name'),
  email: emailAddress,
  text: requiredText('Message', MESSAGE_MAX_LENGTH),
});

const EMPTY = { name: '', email: '', text: '' };

export function ContactForm() {
  const [send] = useSendContactMessageMutation();
  const form = useZodForm(contactSchema, { defaultValues: EMPTY });
  const { user } = useViewer();
  const draft = useFormDraft(form, `contact:${user?.id ?? ''}`);
  usePrefilledSender(form);
  const { field } = form;
  const { onSubmit, failure } = useSubmit(
    form,
    'Error sending message. Please try again.',
    async (message) => {
      const recaptchaToken = await captchaToken('contactFormSubmit');
      await send({ variables: { input: { ...message, recaptchaToken } } });
      draft.forget();
      form.reset({ ...message, text: '' });
      notify.success('Your message has been sent successfully!');
    },
  );

  return (
    <form noValidate aria-label="Message" onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <EmailField required {...field('email')} />
      </div>
      <TextArea label="Message" required rows={9} {...field('text')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        loadingText="Sending..."
        className="sm:self-start"
      >
        Send Message
      </Button>
    </form>
  );
}
