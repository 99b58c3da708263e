import { Controller, Get, Header, Query } from '@nestjs/common';
import type { Challenge } from 'altcha-lib/types';
import { Public } from '../../core/auth/index.js';
import { Documented } from '../api-docs/index.js';
import { CAPTCHA_API, CAPTCHA_TAG } from './captcha.openapi.js';
import { CaptchaService } from './captcha.service.js';

@Documented(CAPTCHA_TAG, CAPTCHA_API)
@Controller('api/captcha')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Public()
  @Get('challenge')
  @Header('Cache-Control', 'no-store')
  challenge(@Query('action') action?: string): Promise<Challenge> {
    return this.captcha.createChallenge(action);
  }
}
