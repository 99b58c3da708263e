import { humanCheckToken } from '../../human-check';
import { useAdminLoginMutation, type AdminLoginMutation } from './admin-session.generated';

interface Credentials {
  email: string;
  password: string;
}

export type SignedIn = AdminLoginMutation['login'];

/** Sends the credentials without any token: an ended one must not be mistaken for the session that they start. */
export function useAdminSignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const [login] = useAdminLoginMutation({ context: { anonymous: true } });

  return async (credentials: Credentials): Promise<void> => {
    const recaptchaToken = await humanCheckToken('login');
    const { data } = await login({ variables: { input: { ...credentials, recaptchaToken } } });
    if (data) onSignedIn(data.login);
  };
}
