import { useState } from 'react';
import { isEmail } from '#domain/email.js';
import { RESEND_WAIT_SECONDS } from '#domain/limits.js';
import { CountryField } from '../../ui';
import { showFieldFailure, useOnLeave, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { captchaToken } from '../../lib/captcha';
import { Banner, Button, Checkbox, PasswordField, TextField } from '../../ui';
import { useRegisterMutation } from './auth.generated';
import { INVALID_EMAIL } from './email-rule';
import { PasswordRules } from './password-rules';
import type { RegistrationDraft } from './registration-draft';
import { registrationSchema } from './registration-schema';
import { SwitchSide } from './switch-side';

const FAILURE = 'Registration error. Please try again.';

export interface RegisterFormProps {
  draft: RegistrationDraft;
  onDraftChange: (change: Partial<RegistrationDraft>) => void;
  onLogin: () => void;
}

/** Step one: everything the account is made from. */
export function RegisterForm({ draft, onDraftChange, onLogin }: RegisterFormProps) {
  const [register] = useRegisterMutation();
  const [failure, setFailure] = useState('');
  const { resendAt: _, ...kept } = draft;
  const form = useZodForm(registrationSchema, {
    defaultValues: { ...kept, password: '', confirmPassword: '', privacy: false },
  });
  const { field } = form;
  const [email, password, isSeller] = form.watch(['email', 'password', 'isSeller']);
  const wrongEmail = email !== '' && !isEmail(email.trim()) ? INVALID_EMAIL : undefined;

  useOnLeave(() => {
    const { password: _p, confirmPassword: _c, privacy: _t, ...typed } = form.getValues();
    onDraftChange(typed);
  });

  const submit = form.handleSubmit(async ({ privacy: _agreed, ...values }) => {
    setFailure('');
    try {
      const recaptchaToken = await captchaToken('register');
      const shop = values.isSeller
        ? { shopName: values.shopName, socialLink: values.socialLink || null }
        : { shopName: null, socialLink: null };
      await register({ variables: { input: { ...values, ...shop, recaptchaToken } } });
      onDraftChange({
        email: values.email,
        password: values.password,
        resendAt: Date.now() + RESEND_WAIT_SECONDS * 1000,
      });
    } catch (error) {
      const refused = readFailure(error, FAILURE);
      if (showFieldFailure(form, refused)) return;
      setFailure(refused.code === 'RATE_LIMITED' ? refused.message : FAILURE);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="given-name" autoFocus {...field('name')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        {...field('email')}
        error={wrongEmail ?? field('email').error}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordRules
          password={password}
          insist={form.formState.errors.password !== undefined}
          className="sm:order-last sm:col-span-2"
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      </div>
      <CountryField
        control={form.control}
        name="country"
        placeholder="Search for a country"
        autoComplete="country-name"
      />
      <div className="flex flex-col gap-1">
        <Checkbox label="I want to sell my tracks (seller account)" {...field('isSeller')} />
        {isSeller && (
          <div className="mb-3 grid items-start gap-4 border-l-2 pl-4 sm:grid-cols-2">
            <TextField label="Store Name" autoComplete="organization" {...field('shopName')} />
            <TextField
              label="Social Link"
              type="url"
              inputMode="url"
              autoCapitalize="none"
              hint="SoundCloud, Facebook or VK profile"
              {...field('socialLink')}
            />
          </div>
        )}
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <a
                href="/privacy-policy"
                target="_blank"
                className="underline decoration-edge underline-offset-4 hover:decoration-signal"
              >
                Privacy Policy
              </a>
            </>
          }
          {...field('privacy')}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="w-full"
      >
        Register
      </Button>
      <SwitchSide question="Already have an account?" label="Login" onClick={onLogin} />
    </form>
  );
}
