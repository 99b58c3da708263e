import { useState } from 'react';
import { useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { PasskeySignIn, SecondFactorForm, type SignedIn } from '../../security/second-factor';
import { Banner, Button, LockedDialog, PasswordField, TextButton, TextField } from '../../ui';
import { useAdminMeQuery } from './admin-session.generated';
import { endAdminSession, isAdminAccount, startAdminSession } from './admin-session';
import { useAdminSignIn } from './use-admin-sign-in';

const schema = z.object({ password: z.string().min(1, 'Please enter your password') });

/** Covers the screen until the same admin has signed in again. */
export default function SessionEndedDialog() {
  const { data } = useAdminMeQuery({ fetchPolicy: 'cache-only' });
  const me = data?.me;
  const [notice, setNotice] = useState('');
  const { signIn, secondFactor, backToPassword } = useAdminSignIn(resume);

  function resume({ token, user }: SignedIn) {
    if (!user || !token) return setNotice('Second factor required');
    // The screen behind the dialog belongs to this admin only.
    if (user.id !== me?.id) return setNotice('This is another account. Please sign in as the same person.');
    if (!isAdminAccount(user)) return endAdminSession('not-admin');
    startAdminSession(token);
  }

  return (
    <LockedDialog
      open
      title="Your session has ended"
      description={
        secondFactor
          ? 'Please confirm that it is you.'
          : 'Enter your password to go on. Everything on this screen is as you left it.'
      }
    >
      <div className="flex flex-col gap-4">
        {notice && <Banner tone="danger">{notice}</Banner>}
        {secondFactor ? (
          <SecondFactorForm secondFactor={secondFactor} onSignedIn={resume} onBack={backToPassword} />
        ) : (
          <>
            <PasswordForm email={me?.email ?? ''} onPassword={signIn} />
            <PasskeySignIn onSignedIn={resume} />
          </>
        )}
        <p className="border-t pt-3">
          <TextButton onClick={() => endAdminSession('logout')}>Sign in as someone else</TextButton>
        </p>
      </div>
    </LockedDialog>
  );
}

interface PasswordFormProps {
  email: string;
  onPassword: (credentials: { email: string; password: string }) => Promise<void>;
}

function PasswordForm({ email, onPassword }: PasswordFormProps) {
  const form = useZodForm(schema, { defaultValues: { password: '' } });
  const { field } = form;
  const [failure, setFailure] = useState('');

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure('');
    try {
      await onPassword({ email, password });
    } catch (error) {
      setFailure(readFailure(error, 'You could not be logged in. Please try again.').message);
      form.setFocus('password');
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...field('password')}
        error={field('password').error ?? failure}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        className="w-full"
      >
        Continue
      </Button>
    </form>
  );
}
