import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { CAPTCHA_ACTIONS } from '#domain/captcha.js';
import { Public } from '../../core/auth/index.js';
import { CaptchaService } from './captcha.service.js';

@ApiTags('Captcha')
@Controller('api/captcha')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Public()
  @Get('challenge')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Work to solve before sending a form (ALTCHA); 404 with another provider.' })
  @ApiQuery({ name: 'action', enum: CAPTCHA_ACTIONS })
  challenge(@Query('action') action?: string): Promise<Challenge> {
    return this.captcha.createChallenge(action);
  }
}
