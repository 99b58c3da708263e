import { useState } from 'react';
import { isEmail, unmetPasswordRules } from '#domain/account.js';
import { completeLink } from '#domain/links.js';
import { NAME_MAX_LENGTH, RESEND_WAIT_SECONDS } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { captchaToken } from '../../../lib/captcha';
import {
  emailAddress,
  INVALID_EMAIL,
  passwordText,
  requiredText,
  optionalText,
} from '../../../lib/form-rules';
import { showFieldFailure, useOnLeave, useZodForm, z } from '../../../lib/forms';
import { readFailure } from '../../../lib/graphql/failure';
import { useFormDraft } from '../../../lib/use-form-draft';
import {
  Banner,
  Button,
  Checkbox,
  cn,
  CountryField,
  EmailField,
  PasswordField,
  TextField,
  UrlField,
} from '../../../ui';
import { SwitchFormLink } from '../auth-form-parts';
import { useRegisterMutation } from '../auth.generated';
import type { RegistrationDraft } from '../login/login-dialog-store';

const registrationSchema = z
  .object({
    name: requiredText('Name'),
    lastName: requiredText('Last name'),
    email: emailAddress,
    password: passwordText.refine(
      (text) => unmetPasswordRules(text).length === 0,
      'Password does not meet requirements',
    ),
    confirmPassword: z.string(),
    country: z.string().min(1, 'Please select a country'),
    isSeller: z.boolean(),
    shopName: optionalText('Store name', NAME_MAX_LENGTH),
    socialLink: z.string().transform(completeLink),
    privacy: z.boolean().refine((ticked) => ticked, 'Please agree to the Privacy Policy'),
  })
  .superRefine((form, context) => {
    const wrong = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (form.password !== form.confirmPassword) wrong('confirmPassword', 'Passwords do not match');
    if (!form.isSeller) return;
    if (!form.shopName) wrong('shopName', 'Store name is required');
    if (form.socialLink && !isSocialProfileLink(form.socialLink)) {
      wrong('socialLink', SOCIAL_LINK_ADVICE);
    }
  });

const FAILURE = 'Registration error. Please try again.';

export interface RegisterFormProps {
  draft: RegistrationDraft;
  onDraftChange: (change: Partial<RegistrationDraft>) => void;
  onLogin: () => void;
}

/** Step one: the account data. */
export function RegisterForm({ draft, onDraftChange, onLogin }: RegisterFormProps) {
  const [register] = useRegisterMutation();
  const [failure, setFailure] = useState('');
  const { resendAt: _r, codeResendAt: _c, ...kept } = draft;
  const form = useZodForm(registrationSchema, {
    defaultValues: { ...kept, password: '', confirmPassword: '', privacy: false },
  });
  const { field } = form;
  useFormDraft(form, 'register');
  const [email, password, isSeller] = form.watch(['email', 'password', 'isSeller']);
  const wrongEmail = email !== '' && !isEmail(email.trim()) ? INVALID_EMAIL : undefined;

  useOnLeave(() => {
    const { password: _p, confirmPassword: _again, privacy: _t, ...typed } = form.getValues();
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
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="given-name" autoFocus {...field('name')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <EmailField {...field('email')} error={wrongEmail ?? field('email').error} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
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
          <div className="mb-3 grid grid-cols-1 items-start gap-4 border-l-2 pl-4 sm:grid-cols-2">
            <TextField label="Store Name" autoComplete="organization" {...field('shopName')} />
            <UrlField
              label="Social Link"
              hint="SoundCloud, Facebook or VK profile"
              autoComplete="url"
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
      <SwitchFormLink text="Already have an account?" label="Login" onClick={onLogin} />
    </form>
  );
}

interface PasswordRulesProps {
  password: string;
  /** Lists the rules for an empty password too. */
  insist: boolean;
  className?: string;
}

/** The rules that the password does not meet yet. */
function PasswordRules({ password, insist, className }: PasswordRulesProps) {
  const unmet = password || insist ? unmetPasswordRules(password) : [];
  return (
    <div role="status" className={cn('-mt-2 empty:hidden', className)}>
      {unmet.length > 0 && (
        <ul
          aria-label="Password requirements"
          className="grid grid-cols-1 gap-x-4 gap-y-0.5 text-[0.8125rem] text-muted sm:grid-cols-2"
        >
          {unmet.map((rule) => (
            <li key={rule} className="flex items-center gap-2">
              <span aria-hidden className="size-1.5 shrink-0 rounded-full border border-edge" />
              {rule}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
