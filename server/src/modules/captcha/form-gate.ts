import { Injectable } from '@nestjs/common';
import type { CaptchaAction } from '#domain/captcha.js';
import { callerKey, RateLimits } from '../../core/rate-limit/index.js';
import { CaptchaService } from './captcha.service.js';

/** What a form proves before anybody reads it. */
export interface FormSender {
  ip: string;
  recaptchaToken?: string | null | undefined;
}

/** The way in for every form that strangers may send: not too often, and by a person. */
@Injectable()
export class FormGate {
  constructor(
    private readonly captcha: CaptchaService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DomainError RATE_LIMITED, or BAD_USER_INPUT for a token not made for one of the actions. */
  async admit({ ip, recaptchaToken }: FormSender, ...actions: CaptchaAction[]): Promise<void> {
    await this.limits.consume('form', callerKey(ip));
    await this.captcha.verify(recaptchaToken, ...actions);
  }
}
