import { useState } from 'react';
import { PasswordForm } from '../../security/password-form';
import { PasskeySignIn, SecondFactorForm, type SignedIn } from '../../security/second-factor';
import { Banner, LockedDialog, TextButton } from '../../ui';
import { useAdminMeQuery } from './admin-session.generated';
import { endAdminSession, isAdminAccount, startAdminSession } from './admin-session';
import { SIGN_IN_FAILED, useAdminSignIn } from './use-admin-sign-in';

/** Covers the screen until the same admin has signed in again. */
export default function SessionEndedDialog() {
  const { data } = useAdminMeQuery({ fetchPolicy: 'cache-only' });
  const me = data?.me;
  const email = me?.email ?? '';
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
            <PasswordForm
              email={email}
              label="Password"
              submitLabel="Continue"
              failed={SIGN_IN_FAILED}
              onPassword={(password) => signIn({ email, password })}
            />
            <PasskeySignIn adminOnly onSignedIn={resume} />
          </>
        )}
        <p className="border-t pt-3">
          <TextButton onClick={() => endAdminSession('logout')}>Sign in as someone else</TextButton>
        </p>
      </div>
    </LockedDialog>
  );
}
