import { Mail } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../../lib/graphql/failure';
import { emailAddress } from '../../../lib/form-rules';
import { useZodForm, z } from '../../../lib/forms';
import { PasskeySignIn, secondFactorOf, type SecondFactor } from '../../../security/second-factor';
import { signInWithCaptcha } from '../../../security/sign-in-with-captcha';
import { Banner, Button, EmailField, PasswordField, TextLink, useStore } from '../../../ui';
import { useLoginMutation } from '../auth.generated';
import { SwitchFormLink } from '../auth-form-parts';
import { useSessionStarted } from '../session/use-session';
import { isOffline } from '../../../lib/connection';

const schema = z.object({
  email: emailAddress,
  password: z.string().min(1, 'Please enter your password'),
});

interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onRegister: () => void;
  onCode: () => void;
  /** Called when the password is right and the account has a second factor. */
  onSecondFactor: (secondFactor: SecondFactor) => void;
  /** Called when a link leaves the dialog. */
  onLeave: () => void;
}

interface Refusal {
  /** Shown below the general error. */
  hint?: string;
}

export function LoginForm(props: LoginFormProps) {
  const { email, onEmailChange, onRegister, onCode, onSecondFactor, onLeave } = props;
  const store = useStore().name;
  const [login] = useLoginMutation();
  const sessionStarted = useSessionStarted();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useZodForm(schema, { defaultValues: { email, password: '' } });

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      const { data } = await signInWithCaptcha((recaptchaToken) =>
        login({ variables: { input: { ...values, recaptchaToken } } }),
      );
      const secondFactor = data && secondFactorOf(data.login);
      if (secondFactor) {
        onEmailChange(values.email);
        onSecondFactor(secondFactor);
      } else await sessionStarted();
    } catch (error) {
      const { code, message } = readFailure(error, '');
      // Every failure has the same headline, so it does not reveal which part was wrong.
      if (code === 'RATE_LIMITED') setRefusal({ hint: message });
      else setRefusal(isOffline() ? { hint: 'You are offline.' } : {});
      form.setFocus('password');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {refusal && (
        <Banner tone="danger">
          <p>Invalid email or password</p>
          {refusal.hint && <p className="text-muted">{refusal.hint}</p>}
        </Banner>
      )}
      <EmailField
        autoComplete="username"
        autoFocus
        {...form.field('email')}
        onBlur={(event) => {
          onEmailChange(event.target.value);
          void form.register('email').onBlur(event);
        }}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <TextLink
        to="/forgot-password"
        onClick={onLeave}
        className="-my-2 inline-flex min-h-9 items-center self-start text-sm touch:min-h-11"
      >
        Forgot password?
      </TextLink>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="mt-1 w-full"
      >
        Log In
      </Button>
      <PasskeySignIn onSignedIn={sessionStarted} />
      <Button size="lg" onClick={onCode} className="w-full">
        <Mail aria-hidden className="size-4" />
        Continue with a code
      </Button>
      <SwitchFormLink text={`New to ${store}?`} label="Register" onClick={onRegister} />
    </form>
  );
}
