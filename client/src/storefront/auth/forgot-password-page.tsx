import { useState } from 'react';
import { useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, TextField, TextLink, usePageMeta } from '../../ui';
import { useForgotPasswordMutation } from './auth.generated';
import { emailRule } from './email-rule';
import { NarrowPage } from './narrow-page';

const schema = z.object({ email: emailRule });

export function ForgotPasswordPage() {
  usePageMeta('Forgot password');
  const [send] = useForgotPasswordMutation();
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const form = useZodForm(schema, { defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    setTold(null);
    try {
      const { data } = await send({ variables: { email } });
      setTold({ tone: 'success', text: data?.forgotPassword.message ?? '' });
    } catch (error) {
      setTold({ tone: 'danger', text: readFailure(error, 'Error sending password reset email').message });
    }
  });

  return (
    <NarrowPage
      title="Forgot password"
      text="Enter the address of your account. We send you a link to set a new password."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {told && <Banner tone={told.tone}>{told.text}</Banner>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
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
