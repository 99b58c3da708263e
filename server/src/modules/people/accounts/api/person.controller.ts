import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Http, Roles, type HttpExchange } from '#core/auth/index.js';
import { notFound } from '#core/errors/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { ApiTokensResult, ApiTokensService } from '../../api-tokens/index.js';
import { ContactMessagesResult, ContactService } from '../../contact/index.js';
import { SessionsFacade, SessionsResult } from '../../sessions/index.js';
import { UsersService } from '../../users/index.js';

/** Lists of one account for admins. Closed to API tokens, as in GraphQL. */
@Roles('admin')
@ApiTags('Accounts')
@Controller('api/users/:id')
export class PersonController {
  constructor(
    private readonly users: UsersService,
    private readonly loginSessions: SessionsFacade,
    private readonly contact: ContactService,
    private readonly tokens: ApiTokensService,
  ) {}

  @ApiOperation({
    summary: 'List the sessions of a user',
    description: 'Most recently used first; 100 at most. Closed to API tokens.',
  })
  @ApiOkResponse({ type: SessionsResult })
  @ApiErrors(notFound('User'))
  @Get('sessions')
  async sessions(
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SessionsResult> {
    await this.users.getUser(id);
    return SessionsResult.of(takePage(reply, await this.loginSessions.listOf(id), query));
  }

  @ApiOperation({
    summary: 'List the messages that a user sent while signed in',
    description: 'Newest first; 100 at most. Closed to API tokens.',
  })
  @ApiOkResponse({ type: ContactMessagesResult })
  @ApiErrors(notFound('User'))
  @Get('messages')
  async messages(
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<ContactMessagesResult> {
    await this.users.getUser(id);
    return ContactMessagesResult.of(takePage(reply, await this.contact.listOf(id), query));
  }

  @ApiOperation({
    summary: 'List the API tokens of a user that are not revoked, newest first',
    description: 'The answer holds no secrets. Closed to API tokens.',
  })
  @ApiOkResponse({ type: ApiTokensResult })
  @ApiErrors(notFound('User'))
  @Get('api-tokens')
  async apiTokens(
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<ApiTokensResult> {
    await this.users.getUser(id);
    return ApiTokensResult.of(takePage(reply, await this.tokens.list({ id }), query));
  }
}
