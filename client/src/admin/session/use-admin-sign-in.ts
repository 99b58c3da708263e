import { useState } from 'react';
import { secondFactorOf, signedInOf, type SecondFactor, type SignedIn } from '../../security/second-factor';
import { signInWithCaptcha } from '../../security/sign-in-with-captcha';
import { useAdminLoginMutation } from './admin-session.generated';

interface Credentials {
  email: string;
  password: string;
}

/** A sign-in of one step or two. */
export function useAdminSignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const [login] = useAdminLoginMutation({ context: { anonymous: true } });
  /** Null while the password is asked for. */
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);

  async function signIn(credentials: Credentials): Promise<void> {
    const { data } = await signInWithCaptcha((recaptchaToken) =>
      login({ variables: { input: { ...credentials, recaptchaToken } } }),
    );
    if (!data) return;
    const signedIn = signedInOf(data.login);
    if (signedIn) onSignedIn(signedIn);
    else setSecondFactor(secondFactorOf(data.login));
  }

  return { signIn, secondFactor, backToPassword: () => setSecondFactor(null) };
}
