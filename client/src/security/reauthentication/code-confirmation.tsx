import { useState } from 'react';
import { LOGIN_CODE_LENGTH } from '#domain/limits.js';
import { captchaToken } from '../../lib/captcha';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, TextButton, TextField } from '../../ui';
import { useMailCodeMutation } from './reauthentication.generated';

interface CodeConfirmationProps {
  email: string;
  onCode: (code: string) => Promise<void>;
  onPassword: () => void;
}

const schema = z.object({
  code: z.string().trim().min(1, `Please enter the ${LOGIN_CODE_LENGTH} digits from the mail`),
});

/** A mailed code in place of the current password, which an account may lack. */
export function CodeConfirmation({ email, onCode, onPassword }: CodeConfirmationProps) {
  const [mailCode] = useMailCodeMutation();
  const [mailed, setMailed] = useState(false);
  const [sending, setSending] = useState(false);
  const [notSent, setNotSent] = useState('');
  const form = useZodForm(schema, { defaultValues: { code: '' } });
  const { onSubmit, failure } = useSubmit(
    form,
    'Your code could not be checked. Please try again.',
    ({ code }) => onCode(code),
  );

  async function send() {
    setNotSent('');
    setSending(true);
    try {
      await mailCode({ variables: { email, recaptchaToken: await captchaToken('login') } });
      setMailed(true);
    } catch (error) {
      setNotSent(readFailure(error, 'The code could not be sent. Please try again.').message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {(notSent || failure) && <Banner tone="danger">{notSent || failure}</Banner>}
      {mailed ? (
        <TextField
          label={`Code sent to ${email}`}
          autoComplete="one-time-code"
          autoFocus
          inputMode="numeric"
          maxLength={20}
          {...form.field('code')}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">
          We mail a code to <strong className="font-medium text-bone">{email}</strong>.
        </p>
      )}
      {mailed ? (
        <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
          Confirm
        </Button>
      ) : (
        <Button variant="primary" size="lg" loading={sending} onClick={() => void send()}>
          Send the code
        </Button>
      )}
      <TextButton onClick={onPassword}>Use my password</TextButton>
    </form>
  );
}
