/**
 * Actions of a captcha; a token is valid for its own action only. `loginAfterFailures` has a higher difficulty: it is
 * required after too many failed logins to an account.
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
