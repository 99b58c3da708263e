import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PASSWORD_CHANGE_MIN_LENGTH } from '#domain/limits.js';
import { emailAddress, PASSWORD_TOO_SHORT, passwordText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, EmailField, PasswordField, TextLink, usePageMeta } from '../../ui';
import { NarrowPage, type Result } from './auth-form-parts';
import { useForgotPasswordMutation, useResetPasswordMutation } from './auth.generated';

const emailFormSchema = z.object({ email: emailAddress });

export function ForgotPasswordPage() {
  usePageMeta('Forgot password');
  const [send] = useForgotPasswordMutation();
  const [result, setResult] = useState<Result | null>(null);
  const form = useZodForm(emailFormSchema, { defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    setResult(null);
    try {
      const { data } = await send({ variables: { email } });
      setResult({ tone: 'success', text: data?.forgotPassword.message ?? '' });
    } catch (error) {
      setResult({ tone: 'danger', text: readFailure(error, 'Error sending password reset email').message });
    }
  });

  return (
    <NarrowPage
      title="Forgot password"
      text="Enter the address of your account. We send you a link to set a new password."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {result && <Banner tone={result.tone}>{result.text}</Banner>}
        <EmailField autoComplete="username" {...form.field('email')} />
        <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
          Send Reset Link
        </Button>
        <TextLink to="/login" className="inline-flex min-h-11 items-center self-center text-sm">
          Back to Login
        </TextLink>
      </form>
    </NarrowPage>
  );
}

const REDIRECT_MS = 3000;

const newPasswordSchema = z
  .object({
    password: passwordText.min(PASSWORD_CHANGE_MIN_LENGTH, PASSWORD_TOO_SHORT),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export function ResetPasswordPage() {
  usePageMeta('Reset password');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [done, setDone] = useState('');
  const form = useZodForm(newPasswordSchema, { defaultValues: { password: '', confirmPassword: '' } });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const { onSubmit, failure } = useSubmit(form, 'Error resetting password', async ({ password }) => {
    const { data } = await reset({ variables: { token, password } });
    setDone(data?.resetPassword.message ?? 'Your password has been changed');
  });

  if (done) {
    return (
      <NarrowPage title="Reset password">
        <Banner tone="success">{done}</Banner>
        <p className="mt-5 text-muted">
          You are taken to the login in a moment. <TextLink to="/login">Log in now</TextLink>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Reset password"
      text={`Choose a new password of at least ${PASSWORD_CHANGE_MIN_LENGTH} characters.`}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {failure && (
          <Banner tone="danger">
            {failure}{' '}
            <TextLink to="/forgot-password" className="whitespace-nowrap">
              Request a new link
            </TextLink>
          </Banner>
        )}
        <PasswordField label="New Password" autoComplete="new-password" {...form.field('password')} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
          Reset Password
        </Button>
      </form>
    </NarrowPage>
  );
}
