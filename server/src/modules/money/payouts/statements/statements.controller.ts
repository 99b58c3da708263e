import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { IdPipe, IsOneOf } from '#core/validation/index.js';
import { ApiAudience, ApiErrors } from '../../../platform/api-docs/index.js';
import { monthNotValid, statementNotFound } from '../payout.errors.js';
import { statementCsv, statementName, statementPdf } from './statement-files.js';
import { StatementResult, toStatementResult } from './statement.response.js';
import { formatOf, STATEMENT_FORMATS, type StatementFormat } from './statement.rules.js';
import { StatementsService } from './statements.service.js';

class StatementQuery {
  @IsOptional()
  @IsOneOf(STATEMENT_FORMATS, 'format')
  format?: StatementFormat;
}

const FILE = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Payouts')
@ApiExtraModels(StatementResult)
@Controller('api/sellers')
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @ApiOperation({
    summary: 'Show the statement of a month',
    description: 'As JSON, PDF or CSV: `format`, or else the `Accept` header, chooses. Months are in UTC.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiParam({ name: 'month', description: 'Month.', example: '2026-11' })
  @ApiOkResponse({
    description: 'The statement.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(StatementResult) } },
      'application/pdf': FILE,
      'text/csv': FILE,
    },
  })
  @ApiErrors(monthNotValid(), statementNotFound())
  @Roles('user')
  @Scope('read-finance', 'read-sales')
  @Get(':userId/statements/:month')
  async read(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Param('month') month: string,
    @Query() { format }: StatementQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementResult | Buffer | string> {
    const statement = await this.statements.statementOf(actor, userId, month);
    const chosen = format ?? formatOf(accept);
    void reply.header('Vary', 'Accept');
    if (chosen === 'json') return toStatementResult(statement);
    void reply
      .type(chosen === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${statementName(statement)}.${chosen}"`);
    return chosen === 'pdf' ? statementPdf(statement) : statementCsv(statement);
  }
}
