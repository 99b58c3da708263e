import { LOGIN_CODE_LENGTH, LOGIN_CODE_MINUTES } from '#domain/limits.js';
import { captchaToken } from '../../lib/captcha';
import { oneTimeCode } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, CodeField, TextButton } from '../../ui';
import { CodeSent, ResendButton, ResendResult, useMailedCode } from '../mailed-code';
import { useMailCodeMutation } from './reauthentication.generated';

interface CodeConfirmationProps {
  email: string;
  onCode: (code: string) => Promise<void>;
  onPassword: () => void;
}

const schema = z.object({ code: oneTimeCode(LOGIN_CODE_LENGTH) });

/** A mailed code in place of the current password, which an account may lack. */
export function CodeConfirmation({ email, onCode, onPassword }: CodeConfirmationProps) {
  const [mailCode] = useMailCodeMutation();
  const { resendAt, isSending, notSent, sendFirst, resending } = useMailedCode(async () =>
    mailCode({ variables: { email, recaptchaToken: await captchaToken('login') } }),
  );
  const form = useZodForm(schema, { defaultValues: { code: '' } });
  const { onSubmit, failure } = useSubmit(
    form,
    'Your code could not be checked. Please try again.',
    ({ code }) => onCode(code),
  );

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {(notSent || failure) && <Banner tone="danger">{notSent || failure}</Banner>}
      {resendAt === null ? (
        <>
          <p className="text-[0.9375rem] text-muted">
            We mail a code to <strong className="font-medium text-bone">{email}</strong>.
          </p>
          <Button variant="primary" size="lg" loading={isSending} onClick={() => void sendFirst()}>
            Send the code
          </Button>
        </>
      ) : (
        <>
          <CodeSent digits={LOGIN_CODE_LENGTH} email={email} minutes={LOGIN_CODE_MINUTES} />
          <ResendResult {...resending} />
          <CodeField label="Code from the mail" autoFocus {...form.field('code')} />
          <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
            Confirm
          </Button>
          <ResendButton {...resending} resendAt={resendAt} />
        </>
      )}
      <TextButton onClick={onPassword}>Use my password</TextButton>
    </form>
  );
}
