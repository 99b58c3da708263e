import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '../../core/auth/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { Documented } from '../api-docs/index.js';
import { ReauthenticateArgs } from './dto/reauthenticate.args.js';
import { SESSIONS_API, SESSIONS_TAG } from './sessions.openapi.js';
import { SessionsTransport } from './sessions.transport.js';
import { toSessionResponse } from './user-session.type.js';

@Documented(SESSIONS_TAG, SESSIONS_API)
@Controller('api/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsTransport) {}

  @Roles('user')
  @Get()
  async list(@CurrentUser() actor: Principal) {
    const sessions = await this.sessions.list(actor);
    return { success: true, data: sessions.map(toSessionResponse) };
  }

  @Roles('user')
  @Post('reauthenticate')
  @HttpCode(200)
  async reauthenticate(@CurrentUser() actor: Principal, @Body() { currentPassword }: ReauthenticateArgs) {
    return { success: true, ...(await this.sessions.reauthenticate(actor, currentPassword)) };
  }

  @Roles('user')
  @Delete(':id')
  async end(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number, @Http() http: HttpExchange) {
    return { success: true, ...(await this.sessions.end(actor, id, http)) };
  }
}
