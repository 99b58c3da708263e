import { useState } from 'react';
import { CODE_LENGTH, CODE_VALID_MINUTES, RESEND_WAIT_SECONDS } from '#domain/limits.js';
import { useZodForm, z } from '../../../lib/forms';
import { readFailure } from '../../../lib/graphql/failure';
import { Banner, Button, PasswordField, TextField } from '../../../ui';
import { useSecondsUntil } from '../../../lib/use-seconds-until';
import { type Result, SwitchFormLink } from '../auth-form-parts';
import { useCompleteRegistrationMutation, useResendVerificationCodeMutation } from '../auth.generated';
import { useSessionStarted } from '../session/use-session';
import type { RegisterFormProps } from './register-form';

const code = z.string().trim().min(1, 'Please enter verification code');
const schema = z.object({ code, password: z.string().min(1, 'Please enter your password') });

/** Step two: the emailed code. */
export function VerifyForm({ draft, onDraftChange, onLogin }: RegisterFormProps) {
  const [complete] = useCompleteRegistrationMutation();
  const [resend, { loading: resending }] = useResendVerificationCodeMutation();
  const sessionStarted = useSessionStarted();
  const wait = useSecondsUntil(draft.resendAt ?? 0);
  const [result, setResult] = useState<Result | null>(null);
  const form = useZodForm(schema, { defaultValues: { code: '', password: draft.password } });

  const submit = form.handleSubmit(async ({ code, password }) => {
    setResult(null);
    try {
      const { email } = draft;
      await complete({ variables: { input: { email, password, verificationCode: code } } });
      await sessionStarted();
    } catch (error) {
      const failure = readFailure(error, 'Error verifying code. Please try again.');
      form.setError('code', { type: 'server', message: failure.message }, { shouldFocus: true });
    }
  });

  async function sendAgain() {
    setResult(null);
    try {
      await resend({ variables: { email: draft.email } });
      onDraftChange({ resendAt: Date.now() + RESEND_WAIT_SECONDS * 1000 });
      setResult({ tone: 'success', text: 'New verification code sent' });
    } catch {
      setResult({ tone: 'danger', text: 'Error sending code. Please try again.' });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-muted">
        We sent a {CODE_LENGTH}-digit code to <strong className="font-medium text-bone">{draft.email}</strong>
        . It is valid for {CODE_VALID_MINUTES} minutes.
      </p>
      {result && <Banner tone={result.tone}>{result.text}</Banner>}
      <TextField
        label="Verification Code"
        autoComplete="one-time-code"
        autoFocus
        inputMode="numeric"
        maxLength={20}
        inputClassName="figures h-14 text-center text-2xl tracking-[0.4em] touch:text-2xl!"
        {...form.field('code')}
      />
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
      <Button
        disabled={wait > 0}
        loading={resending}
        onClick={() => void sendAgain()}
        className="figures w-full"
      >
        {wait > 0 ? `Resend (${wait}s)` : 'Resend Code'}
      </Button>
      <SwitchFormLink text="Already have an account?" label="Login" onClick={onLogin} />
    </form>
  );
}
