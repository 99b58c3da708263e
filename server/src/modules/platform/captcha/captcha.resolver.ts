import { Query, Resolver } from '@nestjs/graphql';
import { Public } from '#core/auth/index.js';
import { SharedResponse } from '#core/graphql/index.js';
import { CaptchaSettings } from './captcha.response.js';
import { CaptchaService } from './captcha.service.js';

@Resolver()
export class CaptchaResolver {
  constructor(private readonly captcha: CaptchaService) {}

  @Public()
  @SharedResponse()
  @Query(() => CaptchaSettings, {
    name: 'captcha',
    description: 'Captcha settings of the forms.',
  })
  settings(): CaptchaSettings {
    return this.captcha.settings();
  }
}
