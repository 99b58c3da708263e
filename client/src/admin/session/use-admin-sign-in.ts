import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { secondFactorOf, signedInOf, type SecondFactor, type SignedIn } from '../../security/second-factor';
import { signInWithCaptcha } from '../../security/sign-in-with-captcha';
import { notify } from '../notices';
import { endAdminSession } from './admin-session';
import { useAdminLoginMutation, useAdminLogoutMutation } from './admin-session.generated';

interface Credentials {
  email: string;
  password: string;
}

export const SIGN_IN_FAILED = 'You could not be logged in. Please try again.';

/** Sign-in by password and, when set up, a second factor. */
export function useAdminSignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const [login] = useAdminLoginMutation({ context: { anonymous: true } });
  /** Null during the password step. */
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);

  async function signIn(credentials: Credentials): Promise<void> {
    const { data } = await signInWithCaptcha((recaptchaToken) =>
      login({ variables: { input: { ...credentials, adminOnly: true, recaptchaToken } } }),
    );
    if (!data) return;
    const signedIn = signedInOf(data.login);
    if (signedIn) onSignedIn(signedIn);
    else setSecondFactor(secondFactorOf(data.login));
  }

  return { signIn, secondFactor, backToPassword: () => setSecondFactor(null) };
}

/** Ends all sessions of this admin and deletes the token. */
export function useAdminLogout(): () => Promise<void> {
  const [logout] = useAdminLogoutMutation();
  return async () => {
    try {
      await logout({ context: { endsSession: true } });
    } catch (error) {
      // With these codes the session has already ended. On other errors the token is deleted anyway.
      const { code } = readFailure(error, '');
      if (code !== 'UNAUTHENTICATED' && code !== 'BLOCKED') {
        notify.error(
          'You are logged out here, but the server could not be reached. Log in and out again later.',
        );
      }
    }
    endAdminSession('logout');
  };
}
