import { LOGIN_CODE_LENGTH, LOGIN_CODE_MINUTES } from '#domain/limits.js';
import { captchaToken } from '../../../lib/captcha';
import { emailAddress, oneTimeCode } from '../../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { secondFactorOf, type SecondFactor } from '../../../security/second-factor';
import { signInWithCaptcha } from '../../../security/sign-in-with-captcha';
import { CodeSent, ResendButton, ResendResult, resendTime, useResend } from '../../../security/mailed-code';
import { Banner, Button, CodeField, EmailField } from '../../../ui';
import { SwitchFormLink } from '../auth-form-parts';
import { useLoginWithCodeMutation, useRequestLoginCodeMutation } from '../auth.generated';
import { useSessionStarted } from '../session/use-session';

interface CodeFormProps {
  email: string;
  /** When a new code may be requested, in ms since 1970; null before the first code. */
  resendAt: number | null;
  onSent: (sent: { email: string; resendAt: number }) => void;
  onOtherEmail: () => void;
  onPassword: () => void;
  /** Called when the code is right and the account has a second factor. */
  onSecondFactor: (secondFactor: SecondFactor) => void;
}

/** Sign-in by a mailed code: the address, then the code. A new address gets an account by it. */
export function CodeForm(props: CodeFormProps) {
  const { resendAt, onSent, onPassword } = props;
  const request = useCodeRequest();

  async function send(email: string) {
    await request(email);
    onSent({ email, resendAt: resendTime() });
  }

  return (
    <div className="flex flex-col gap-4">
      {resendAt === null ? (
        <AddressStep email={props.email} onEmail={send} />
      ) : (
        <CodeStep {...props} resendAt={resendAt} onResend={() => send(props.email)} />
      )}
      <SwitchFormLink text="Have a password?" label="Log in with it" onClick={onPassword} />
    </div>
  );
}

function useCodeRequest() {
  const [request] = useRequestLoginCodeMutation();
  return async (email: string) => {
    const recaptchaToken = await captchaToken('login');
    await request({ variables: { email, recaptchaToken } });
  };
}

const addressSchema = z.object({ email: emailAddress });

function AddressStep({ email, onEmail }: { email: string; onEmail: (email: string) => Promise<void> }) {
  const form = useZodForm(addressSchema, { defaultValues: { email } });
  const { onSubmit, failure } = useSubmit(form, 'The code could not be sent. Please try again.', (values) =>
    onEmail(values.email),
  );
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-muted">
        We mail you a code. No password needed, and no account either: new here, you get one with it. You can
        add a password or a passkey later.
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <EmailField autoComplete="email" autoFocus {...form.field('email')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="w-full"
      >
        Send the code
      </Button>
    </form>
  );
}

const codeSchema = z.object({ code: oneTimeCode(LOGIN_CODE_LENGTH) });

interface CodeStepProps extends CodeFormProps {
  resendAt: number;
  onResend: () => Promise<void>;
}

function CodeStep({ email, onSecondFactor, resendAt, onResend, onOtherEmail }: CodeStepProps) {
  const [signIn] = useLoginWithCodeMutation();
  const sessionStarted = useSessionStarted();
  const { result, forget, ...resending } = useResend(onResend);
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const { onSubmit, failure } = useSubmit(
    form,
    'You could not be signed in. Please try again.',
    async ({ code }) => {
      forget();
      const { data } = await signInWithCaptcha((recaptchaToken) =>
        signIn({ variables: { input: { email, code, recaptchaToken } } }),
      );
      const secondFactor = data && secondFactorOf(data.loginWithCode);
      if (secondFactor) onSecondFactor(secondFactor);
      else await sessionStarted();
    },
  );

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <CodeSent digits={LOGIN_CODE_LENGTH} email={email} minutes={LOGIN_CODE_MINUTES} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ResendResult result={result} />
      <CodeField label="Code from the mail" autoFocus {...form.field('code')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="w-full"
      >
        Continue
      </Button>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <ResendButton {...resending} resendAt={resendAt} />
        <Button onClick={onOtherEmail}>Other address</Button>
      </div>
    </form>
  );
}
