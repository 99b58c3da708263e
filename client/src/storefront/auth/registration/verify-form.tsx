import { CODE_LENGTH, CODE_VALID_MINUTES } from '#domain/limits.js';
import { oneTimeCode } from '../../../lib/form-rules';
import { useZodForm, z } from '../../../lib/forms';
import { readFailure } from '../../../lib/graphql/failure';
import { CodeSent, ResendButton, ResendResult, resendTime, useResend } from '../../../security/mailed-code';
import { Button, CodeField, PasswordField } from '../../../ui';
import { SwitchFormLink } from '../auth-form-parts';
import { useCompleteRegistrationMutation, useResendVerificationCodeMutation } from '../auth.generated';
import { useSessionStarted } from '../session/use-session';
import type { RegisterFormProps } from './register-form';

const code = oneTimeCode(CODE_LENGTH, 'Please enter verification code');
const schema = z.object({ code, password: z.string().min(1, 'Please enter your password') });

/** Step two: the emailed code. */
export function VerifyForm({ draft, onDraftChange, onLogin }: RegisterFormProps) {
  const [complete] = useCompleteRegistrationMutation();
  const [mailAgain] = useResendVerificationCodeMutation();
  const sessionStarted = useSessionStarted();
  const { result, forget, ...resending } = useResend(async () => {
    await mailAgain({ variables: { email: draft.email } });
    onDraftChange({ resendAt: resendTime() });
  });
  const form = useZodForm(schema, { defaultValues: { code: '', password: draft.password } });

  const submit = form.handleSubmit(async ({ code, password }) => {
    forget();
    try {
      const { email } = draft;
      await complete({ variables: { input: { email, password, verificationCode: code } } });
      await sessionStarted();
    } catch (error) {
      const failure = readFailure(error, 'Error verifying code. Please try again.');
      form.setError('code', { type: 'server', message: failure.message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <CodeSent digits={CODE_LENGTH} email={draft.email} minutes={CODE_VALID_MINUTES} />
      <ResendResult result={result} />
      <CodeField label="Verification Code" autoFocus {...form.field('code')} />
      {/* Passwords are never stored: after a reload it is needed again. */}
      {draft.password === '' && (
        <PasswordField
          label="Password"
          hint="The one you have just chosen: it is not kept when the page is loaded again."
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="w-full"
      >
        Verify &amp; Register
      </Button>
      <ResendButton {...resending} resendAt={draft.resendAt ?? 0} className="w-full" />
      <SwitchFormLink text="Already have an account?" label="Login" onClick={onLogin} />
    </form>
  );
}
