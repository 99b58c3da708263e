import type { CaptchaAction } from '#domain/captcha.js';
import { CaptchaCheck } from './captcha-check.js';
import { captchaUnavailable, notHuman } from './captcha.errors.js';

export const GOOGLE_SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify';

/** Google's estimate from 0 (a program) to 1 (a person). */
const MIN_SCORE = 0.5;
const PATIENCE_MS = 5_000;

interface Verdict {
  success?: unknown;
  score?: unknown;
  action?: unknown;
}

/** reCAPTCHA v3. Google itself refuses a token that comes twice. */
export class RecaptchaCheck extends CaptchaCheck {
  constructor(
    private readonly secret: string,
    private readonly siteverifyUrl: string,
  ) {
    super();
  }

  async verify(token: string, ...actions: CaptchaAction[]): Promise<void> {
    const verdict = await this.ask(token);
    const { success, score, action: madeFor } = verdict;
    const fits = actions.some((action) => action === madeFor);
    if (success === true && fits && typeof score === 'number' && score >= MIN_SCORE) return;
    throw notHuman();
  }

  private async ask(token: string): Promise<Verdict> {
    try {
      const answer = await fetch(this.siteverifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.secret, response: token }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
      return (await answer.json()) as Verdict;
    } catch {
      throw captchaUnavailable();
    }
  }
}
