import type { CaptchaAction } from '#domain/captcha.js';

/** One way to tell people from programs. */
export abstract class CaptchaCheck {
  /**
   * Takes a token made for one of the actions, and returns which.
   * @throws DomainError BAD_USER_INPUT (field recaptchaToken), or UNAVAILABLE where it cannot tell.
   */
  abstract verify(token: string, ...actions: CaptchaAction[]): Promise<CaptchaAction | null>;
}

/** CAPTCHA=off: everybody passes. */
export class NoCheck extends CaptchaCheck {
  verify(): Promise<null> {
    return Promise.resolve(null);
  }
}
