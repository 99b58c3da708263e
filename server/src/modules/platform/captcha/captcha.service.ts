import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Challenge } from 'altcha-lib/types';
import type { DataSource } from 'typeorm';
import { CAPTCHA_ACTIONS, type CaptchaAction } from '#domain/captcha.js';
import { Configuration } from '#core/config/index.js';
import { invalidInput, notFound } from '#core/errors/index.js';
import { Job } from '#core/jobs/index.js';
import { AltchaCheck } from './altcha.check.js';
import { CaptchaCheck, NoCheck, notHuman } from './captcha-check.js';
import type { CaptchaSettings } from './captcha.response.js';

export const unknownCaptchaAction = () => invalidInput('The action is not known', 'action');

/** The configured provider issues no challenges. */
export const noChallenge = () => notFound('Challenge');

/** Verifies captcha tokens with the provider that CAPTCHA selects. */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly check: CaptchaCheck,
    private readonly configuration: Configuration,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Spends a token issued for one of the actions, and returns that action; null with CAPTCHA=off.
   * @throws DomainError BAD_USER_INPUT (field recaptchaToken), or UNAVAILABLE when the provider cannot be reached.
   */
  async verify(token: string | null | undefined, ...actions: CaptchaAction[]): Promise<CaptchaAction | null> {
    if (this.check instanceof NoCheck) return null;
    if (typeof token !== 'string' || token === '') throw notHuman();
    return this.check.verify(token, ...actions);
  }

  /** @throws DomainError NOT_FOUND when the provider is not ALTCHA. */
  async createChallenge(action: string | undefined): Promise<Challenge> {
    if (!(this.check instanceof AltchaCheck)) throw noChallenge();
    const known = CAPTCHA_ACTIONS.find((name) => name === action);
    if (!known) throw unknownCaptchaAction();
    return this.check.createChallenge(known);
  }

  settings(): CaptchaSettings {
    const { captcha, recaptcha } = this.configuration;
    return { provider: captcha, siteKey: recaptcha?.siteKey ?? null };
  }

  @Job('forget-spent-captchas', { cron: '17 * * * *' })
  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM spent_captchas WHERE expires_at < now()');
  }
}
