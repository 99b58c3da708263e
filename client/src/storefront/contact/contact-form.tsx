import { useState } from 'react';
import { isEmail } from '#domain/email.js';
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/limits.js';
import { captchaToken } from '../../lib/captcha';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, notify, TextArea, TextField } from '../../ui';
import { usePrefilledSender } from '../auth';
import { useSendContactMessageMutation } from './contact.generated';

const contactSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(NAME_MAX_LENGTH, `Name must be at most ${NAME_MAX_LENGTH} characters`),
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX_LENGTH, `Message must be at most ${MESSAGE_MAX_LENGTH} characters`),
});

const EMPTY = { name: '', email: '', message: '' };

export function ContactForm() {
  const [send] = useSendContactMessageMutation();
  const [failure, setFailure] = useState('');
  const form = useZodForm(contactSchema, { defaultValues: EMPTY });
  usePrefilledSender(form);
  const { field } = form;

  const submit = form.handleSubmit(async ({ name, email, message }) => {
    setFailure('');
    try {
      const recaptchaToken = await captchaToken('contactFormSubmit');
      await send({ variables: { input: { name, email, text: message, recaptchaToken } } });
      form.reset({ name, email, message: '' });
      notify.success('Your message has been sent successfully!');
    } catch (error) {
      const refused = readFailure(error, 'Error sending message. Please try again.');
      // The message is called `text` in GraphQL.
      const named = refused.field === 'text' ? { ...refused, field: 'message' } : refused;
      if (!showFieldFailure(form, named)) setFailure(refused.message);
    }
  });

  return (
    <form
      noValidate
      aria-label="Message"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          {...field('email')}
        />
      </div>
      <TextArea label="Message" required rows={9} {...field('message')} />
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
