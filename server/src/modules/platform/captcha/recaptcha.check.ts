import type { CaptchaAction } from '#domain/captcha.js';
import { CaptchaCheck, captchaUnavailable, notHuman } from './captcha-check.js';

export const GOOGLE_SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify';

/** Google's estimate from 0 (a program) to 1 (a person). */
const MIN_SCORE = 0.5;
const MIN_SCORE_AFTER_FAILURES = 0.9;
const TIMEOUT_MS = 5_000;

interface Verdict {
  success?: unknown;
  score?: unknown;
  action?: unknown;
}

/** reCAPTCHA v3. Google rejects a repeated token. */
export class RecaptchaCheck extends CaptchaCheck {
  constructor(
    private readonly secret: string,
    private readonly siteverifyUrl: string,
  ) {
    super();
  }

  async verify(token: string, ...actions: CaptchaAction[]): Promise<CaptchaAction> {
    const { success, score, action: issuedFor } = await this.requestVerdict(token);
    const action = actions.find((one) => one === issuedFor);
    const needed = action === 'loginAfterFailures' ? MIN_SCORE_AFTER_FAILURES : MIN_SCORE;
    if (success !== true || !action || typeof score !== 'number' || score < needed) throw notHuman();
    return action;
  }

  private async requestVerdict(token: string): Promise<Verdict> {
    try {
      const response = await fetch(this.siteverifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.secret, response: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`siteverify responded ${response.status}`);
      return (await response.json()) as Verdict;
    } catch {
      throw captchaUnavailable();
    }
  }
}
