import type { CaptchaAction } from '#domain/captcha.js';
import { CaptchaCheck } from './captcha-check.js';
import { captchaUnavailable, notHuman } from './captcha.errors.js';

export const GOOGLE_SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify';

/** Google's estimate from 0 (a program) to 1 (a person). */
const MIN_SCORE = 0.5;
const MIN_SCORE_AFTER_FAILURES = 0.9;
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

  async verify(token: string, ...actions: CaptchaAction[]): Promise<CaptchaAction> {
    const verdict = await this.ask(token);
    const { success, score, action: madeFor } = verdict;
    const action = actions.find((one) => one === madeFor);
    const needed = action === 'loginAfterFailures' ? MIN_SCORE_AFTER_FAILURES : MIN_SCORE;
    if (success !== true || !action || typeof score !== 'number' || score < needed) throw notHuman();
    return action;
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
