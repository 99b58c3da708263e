import type { CaptchaAction } from '#domain/captcha.js';

interface Grecaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

let script: Promise<Grecaptcha> | undefined;

/** Loads Google's script, the only third-party one, and only when reCAPTCHA is configured. */
function load(siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    element.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start'));
    };
    element.onerror = () => reject(new Error('reCAPTCHA could not be loaded'));
    document.head.append(element);
  });
}

/** reCAPTCHA v3: a score by Google, nothing to click. */
export async function recaptchaToken(siteKey: string, action: CaptchaAction): Promise<string> {
  script ??= load(siteKey);
  try {
    return await (await script).execute(siteKey, { action });
  } catch (error) {
    script = undefined;
    throw error;
  }
}
