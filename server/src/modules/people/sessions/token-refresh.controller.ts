import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { APP_SESSION_DAYS, APP_TOKEN_MINUTES } from '#domain/limits.js';
import { Public } from '#core/auth/index.js';
import { AnyOrigin } from '#core/http/index.js';
import { toRestBody } from '#core/output/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { AppSessionsService } from './app-sessions.service.js';
import { AppTokens, RefreshTokenArgs } from './app-tokens.response.js';
import { refreshTokenRefused } from './session.errors.js';

@ApiTags('Sessions')
@Controller('api/users/token')
export class TokenRefreshController {
  constructor(private readonly apps: AppSessionsService) {}

  @ApiOperation({
    summary: 'Refresh the tokens of an app',
    description: `An app gets its first refresh token when it signs in with the header \`Ghostnote-App\`. Each refresh answers a new pair: a token for ${APP_TOKEN_MINUTES} minutes and the next refresh token. A refresh token is used once: used again it ends the session, and its owner gets a mail. A session lasts ${APP_SESSION_DAYS} days at most.`,
  })
  @ApiExampleBody(RefreshTokenArgs, { refresh_token: 'gnr_7.3q2-7wAA.x83kYt0b' })
  @ApiOkResponse({ type: AppTokens })
  @ApiErrors(refreshTokenRefused())
  @Public()
  @AnyOrigin()
  @Post('refresh')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async refresh(@Body() { refreshToken }: RefreshTokenArgs): Promise<Record<string, unknown>> {
    return toRestBody(AppTokens, await this.apps.refresh(refreshToken));
  }
}
