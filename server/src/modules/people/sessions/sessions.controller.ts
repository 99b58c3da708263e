import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { currentPasswordWrong, sessionNotFound } from './session.errors.js';
import { ReauthenticateArgs } from './session.inputs.js';
import { SessionsFacade } from './sessions.facade.js';
import { SessionMessageResult, SessionsResult } from './user-session.response.js';

@ApiTags('Sessions')
@Controller('api/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsFacade) {}

  @ApiOperation({
    summary: "List the caller's sessions",
    description: 'Most recently used first; 100 at most.',
  })
  @ApiOkResponse({ type: SessionsResult })
  @Roles('user')
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SessionsResult> {
    const sessions = takePage(reply, await this.sessions.list(actor), query);
    return SessionsResult.of(sessions);
  }

  @ApiOperation({
    summary: 'Prove the password again',
    description:
      'Also by `code`, a login code mailed to the own address (not for admins). Allows the session sensitive changes for 15 minutes without `current_password`.',
  })
  @ApiExampleBody(ReauthenticateArgs, { current_password: 'Correct-Horse-1' })
  @ApiOkResponse({ type: SessionMessageResult })
  @ApiErrors(currentPasswordWrong(), 'RATE_LIMITED')
  @Roles('user')
  @Post('reauthenticate')
  @HttpCode(200)
  async reauthenticate(
    @CurrentUser() actor: Principal,
    @Body() proof: ReauthenticateArgs,
  ): Promise<SessionMessageResult> {
    return { success: true, ...(await this.sessions.reauthenticate(actor, proof)) };
  }

  @ApiOperation({
    summary: "End one of the caller's sessions",
    description: 'Takes effect at once. Ending the session of this request clears both cookies.',
  })
  @ApiOkResponse({ type: SessionMessageResult })
  @ApiErrors(sessionNotFound())
  @Roles('user')
  @Delete(':id')
  async end(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Http() http: HttpExchange,
  ): Promise<SessionMessageResult> {
    return { success: true, ...(await this.sessions.end(actor, id, http)) };
  }
}
