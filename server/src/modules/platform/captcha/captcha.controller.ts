import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { CAPTCHA_ACTIONS } from '#domain/captcha.js';
import { Public } from '#core/auth/index.js';
import { ApiErrors } from '../api-docs/index.js';
import { CaptchaService, noChallenge, unknownCaptchaAction } from './captcha.service.js';
import { ChallengeResponse } from './challenge.response.js';

@ApiTags('Human check')
@Controller('api/captcha')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @ApiOperation({
    summary: 'Get a challenge to solve before sending a form',
    description: 'ALTCHA, protocol 2. Not found where another provider is configured.',
  })
  @ApiQuery({ name: 'action', description: 'The form to send.', enum: CAPTCHA_ACTIONS, example: 'login' })
  @ApiOkResponse({ type: ChallengeResponse })
  @ApiErrors(unknownCaptchaAction(), noChallenge())
  @Public()
  @Get('challenge')
  @Header('Cache-Control', 'no-store')
  challenge(@Query('action') action?: string): Promise<Challenge> {
    return this.captcha.createChallenge(action);
  }
}
