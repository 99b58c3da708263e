import { Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { AltchaCheck } from './altcha.check.js';
import { CaptchaCheck, NoCheck } from './captcha-check.js';
import { CaptchaController } from './captcha.controller.js';
import { CaptchaResolver } from './captcha.resolver.js';
import { CaptchaService } from './captcha.service.js';
import { GOOGLE_SITEVERIFY, RecaptchaCheck } from './recaptcha.check.js';

/** Endpoint that verifies reCAPTCHA tokens; specs override it. */
export const SITEVERIFY_URL = Symbol('reCAPTCHA siteverify');

function checkOf(
  { captcha, recaptcha }: Configuration,
  ring: KeyRing,
  dataSource: DataSource,
  siteverifyUrl: string,
): CaptchaCheck {
  if (captcha === 'recaptcha' && recaptcha) return new RecaptchaCheck(recaptcha.secret, siteverifyUrl);
  return captcha === 'off' ? new NoCheck() : new AltchaCheck(dataSource, ring);
}

/** Captchas: proof of work by default, reCAPTCHA or none by configuration. */
@Module({
  controllers: [CaptchaController],
  providers: [
    CaptchaService,
    CaptchaResolver,
    { provide: SITEVERIFY_URL, useValue: GOOGLE_SITEVERIFY },
    {
      provide: CaptchaCheck,
      useFactory: checkOf,
      inject: [Configuration, KeyRing, getDataSourceToken(), SITEVERIFY_URL],
    },
  ],
  exports: [CaptchaService],
})
export class CaptchaModule {}
