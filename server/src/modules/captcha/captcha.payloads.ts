import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { CaptchaProvider } from '#domain/captcha.js';

export const CaptchaProviderEnum: { [P in CaptchaProvider]: P } = {
  off: 'off',
  altcha: 'altcha',
  recaptcha: 'recaptcha',
};

registerEnumType(CaptchaProviderEnum, {
  name: 'CaptchaProvider',
  description: 'How this shop tells people from programs.',
  valuesMap: {
    off: { description: 'Not at all; tokens are not looked at.' },
    altcha: { description: 'By proof of work: solve GET /api/captcha/challenge?action=….' },
    recaptcha: { description: 'By Google reCAPTCHA v3 with the site key.' },
  },
});

@ObjectType({ description: 'What a form needs to get a `recaptchaToken`.' })
export class CaptchaSettings {
  @Field(() => CaptchaProviderEnum, { description: 'Who makes the tokens.' })
  provider: CaptchaProvider;

  @Field(() => String, {
    nullable: true,
    description: "reCAPTCHA's public key; null with any other provider.",
  })
  siteKey: string | null;
}
