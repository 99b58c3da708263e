import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, OwnRecord, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { matchNotFound } from '../track-match.errors.js';
import { OwnMatchesResult, OwnMatchResult, toOwnMatch } from './own-match.response.js';
import { MatchStatementInput } from './own-match.inputs.js';
import { OwnMatchesService } from './own-matches.service.js';

@ApiTags('Sellers')
@Roles('seller')
@Controller('api/matches')
export class OwnMatchesController {
  constructor(private readonly matches: OwnMatchesService) {}

  @ApiOperation({
    summary: 'List the recordings of your shop that are the same as those of others',
    description: 'The earlier one of two wins; the later one is held until the store has decided.',
  })
  @ApiOkResponse({ type: OwnMatchesResult })
  @Get()
  async list(
    @CurrentUser() actor: Principal,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<OwnMatchesResult> {
    return OwnMatchesResult.of(takePage(reply, await this.matches.find(actor), query).map(toOwnMatch));
  }

  @ApiOperation({
    summary: 'Say something about a match',
    description: 'Admins read it before they decide. Replaces what you have said before.',
  })
  @ApiExampleBody(MatchStatementInput, {
    text: 'I have licensed the recording, the contract is attached to my mail.',
  })
  @ApiOkResponse({ type: OwnMatchResult })
  @ApiErrors(matchNotFound())
  @OwnRecord(OwnMatchesService, 'requireOwn')
  @Put(':id/statement')
  async state(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { text }: MatchStatementInput,
  ): Promise<OwnMatchResult> {
    return OwnMatchResult.of(toOwnMatch(await this.matches.state(actor, id, text)));
  }
}
