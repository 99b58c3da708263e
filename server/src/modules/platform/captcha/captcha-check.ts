import type { CaptchaAction } from '#domain/captcha.js';
import { DomainError, invalidInput } from '#core/errors/index.js';

/** A captcha provider. */
export abstract class CaptchaCheck {
  /**
   * Verifies a token issued for one of the actions, and returns that action.
   * @throws DomainError BAD_USER_INPUT (field recaptchaToken), or UNAVAILABLE when the provider cannot be reached.
   */
  abstract verify(token: string, ...actions: CaptchaAction[]): Promise<CaptchaAction | null>;
}

/** CAPTCHA=off: accepts every request. */
export class NoCheck extends CaptchaCheck {
  verify(): Promise<null> {
    return Promise.resolve(null);
  }
}

export const notHuman = () => invalidInput('Please confirm that you are human', 'recaptchaToken');

export const captchaUnavailable = () =>
  new DomainError('UNAVAILABLE', 'The human check cannot be reached. Please try again later.');
