import { useState } from 'react';
import { captchaToken } from '../../lib/captcha';
import { secondFactorOf, signedInOf, type SecondFactor, type SignedIn } from '../../security/second-factor';
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
    const recaptchaToken = await captchaToken('login');
    const { data } = await login({ variables: { input: { ...credentials, recaptchaToken } } });
    if (!data) return;
    const signedIn = signedInOf(data.login);
    if (signedIn) onSignedIn(signedIn);
    else setSecondFactor(secondFactorOf(data.login));
  }

  return { signIn, secondFactor, backToPassword: () => setSecondFactor(null) };
}
