import { captchaToken } from '../lib/captcha';
import { readFailure } from '../lib/graphql/failure';

/**
 * Runs a sign-in by password. After too many failures at an account the server accepts the right password only with the
 * harder captcha, so a sign-in that is refused as RATE_LIMITED is repeated once with it.
 */
export async function signInWithCaptcha<T>(signIn: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = await captchaToken('login');
  try {
    return await signIn(token);
  } catch (error) {
    if (readFailure(error, '').code !== 'RATE_LIMITED') throw error;
    const harder = await captchaToken('loginAfterFailures').catch(() => undefined);
    if (harder === undefined) throw error;
    return signIn(harder);
  }
}
