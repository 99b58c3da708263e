import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  Public,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { ListQuery, sendPageHeaders, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { DecideObjectionInput, ObjectionArgs, ObjectionsQuery } from './objection.inputs.js';
import { ObjectionListService } from './objection-list.service.js';
import { ObjectionsService } from './objections.service.js';
import { StatementLinksService } from './statement-links.service.js';
import {
  objectedBefore,
  objectionDecided,
  objectionNotFound,
  objectionTooLate,
  statementNotFound,
} from './statement.errors.js';
import {
  ObjectionResult,
  ObjectionsResult,
  OwnDecisionsResult,
  DecisionResult,
} from './statement.response.js';

const TOKEN = {
  name: 'token',
  description: 'Last part of the link in the mail about the decision.',
  example: '12.abc',
};

@ApiTags('Reports and decisions')
@Controller('api')
export class StatementsController {
  constructor(
    private readonly objections: ObjectionsService,
    private readonly list: ObjectionListService,
    private readonly links: StatementLinksService,
  ) {}

  @ApiOperation({ summary: 'List the decisions about the caller', description: 'Newest first; 100 at most.' })
  @ApiOkResponse({ type: OwnDecisionsResult })
  @Roles('user')
  @Get('statements')
  async listOwn(
    @CurrentUser() { id }: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<OwnDecisionsResult> {
    const own = takePage(reply, await this.objections.listOf(id), query);
    return OwnDecisionsResult.of(own.map((one) => Object.assign(one, { path: this.links.pathOf(one.id) })));
  }

  @ApiOperation({ summary: 'Show a decision with its reasons', description: 'Needs the link of the mail.' })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: DecisionResult })
  @ApiErrors(statementNotFound())
  @Public()
  @Get('statements/:token')
  async show(@Param('token') token: string): Promise<DecisionResult> {
    return DecisionResult.of(await this.objections.getByToken(token));
  }

  @ApiOperation({
    summary: 'Object to a decision',
    description: 'Needs the link of the mail and no account: once, and within six months.',
  })
  @ApiParam(TOKEN)
  @ApiExampleBody(ObjectionArgs, { text: 'It is my own earlier track.' })
  @ApiCreatedResponse({ type: DecisionResult })
  @ApiErrors(statementNotFound(), objectedBefore(), objectionTooLate())
  @Public()
  @Post('statements/:token/objection')
  async object(@Param('token') token: string, @Body() { text }: ObjectionArgs): Promise<DecisionResult> {
    return DecisionResult.of(await this.objections.object(token, text));
  }

  @ApiOperation({ summary: 'List objections to decisions, newest first' })
  @ApiOkResponse({ type: ObjectionsResult })
  @Roles('admin')
  @Scope('admin')
  @Get('objections')
  async listObjections(
    @Query() { page, limit, ...filter }: ObjectionsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<ObjectionsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return ObjectionsResult.of(nodes);
  }

  @ApiOperation({
    summary: 'Decide an objection',
    description:
      'Upheld, the decision is taken back: the track is on sale again, the shop active, the account open. Each side is mailed once, and the decision is audited.',
  })
  @ApiExampleBody(DecideObjectionInput, { decision: 'upheld', reason: 'Both tracks are yours.' })
  @ApiOkResponse({ type: ObjectionResult })
  @ApiErrors(objectionNotFound(), objectionDecided())
  @Roles('admin')
  @Scope('admin')
  @HttpCode(200)
  @Post('objections/:id/decision')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: DecideObjectionInput,
  ): Promise<ObjectionResult> {
    return ObjectionResult.of(await this.objections.decide(actor, id, input));
  }
}
