/**
 * What a human check is for; a token counts only for the action it was made for. `loginAfterFailures` is harder: it
 * admits a sign-in to an account at which others have failed too often.
 */
export const CAPTCHA_ACTIONS = [
  'submit_form',
  'contactFormSubmit',
  'login',
  'loginAfterFailures',
  'register',
  'submit',
] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

export const CAPTCHA_PROVIDERS = ['off', 'altcha', 'recaptcha'] as const;

export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];
