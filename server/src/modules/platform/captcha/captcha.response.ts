import { Field, ObjectType } from '@nestjs/graphql';
import { type CaptchaProvider } from '#domain/captcha.js';
import { registerEnum } from '#core/graphql/index.js';

export const CaptchaProviderEnum = registerEnum<CaptchaProvider>(
  'CaptchaProvider',
  'Captcha provider of the store.',
  {
    off: 'No captcha; tokens are ignored.',
    altcha: 'Proof of work: solve GET /api/captcha/challenge?action=….',
    recaptcha: 'Google reCAPTCHA v3 with the site key.',
  },
);

@ObjectType({ description: 'Settings for obtaining a `recaptchaToken`.' })
export class CaptchaSettings {
  @Field(() => CaptchaProviderEnum, { description: 'Provider of the tokens.' })
  provider: CaptchaProvider;

  @Field(() => String, {
    nullable: true,
    description: "reCAPTCHA's public key; null with any other provider.",
  })
  siteKey: string | null;
}
