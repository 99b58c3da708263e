import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sendPageHeaders, DatedPageQuery } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { alreadyResolved, dayNotOver, differenceNotFound } from '../reconciliation.errors.js';
import { ReconciliationService } from '../reconciliation.service.js';
import { DifferenceListService } from '../difference-list.service.js';
import { DifferencesQuery } from '../difference-list.inputs.js';
import {
  DifferenceResult,
  DifferencesResult,
  ReconcileInput,
  ReconciliationRunsResult,
  ResolveDifferenceInput,
} from '../reconciliation.inputs.js';

@ApiTags('Reconciliation')
@Controller('api/reconciliations')
export class ReconciliationsController {
  constructor(
    private readonly list: DifferenceListService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  @ApiOperation({ summary: 'List differences between the payment services and the store, newest first' })
  @ApiOkResponse({ type: DifferencesResult })
  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Get()
  async differences(
    @Query() { page, limit, ...filter }: DifferencesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DifferencesResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return DifferencesResult.of(nodes);
  }

  @ApiOperation({ summary: 'List comparisons, newest day first' })
  @ApiOkResponse({ type: ReconciliationRunsResult })
  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Get('runs')
  async runs(
    @Query() query: DatedPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReconciliationRunsResult> {
    const [runs, total] = await this.reconciliation.runs(query);
    sendPageHeaders(reply, total, query);
    return ReconciliationRunsResult.of(runs);
  }

  @ApiOperation({
    summary: 'Compare a day again',
    description: 'Open differences of the day are replaced; resolved ones stay.',
  })
  @ApiExampleBody(ReconcileInput, { day: '2026-11-22' })
  @ApiOkResponse({ type: ReconciliationRunsResult })
  @ApiErrors(dayNotOver())
  @Roles('admin')
  @HttpCode(200)
  @Post('runs')
  async run(
    @CurrentUser() actor: Principal,
    @Body() { day }: ReconcileInput,
  ): Promise<ReconciliationRunsResult> {
    return ReconciliationRunsResult.of(await this.reconciliation.runByHand(actor, day));
  }

  @ApiOperation({ summary: 'Mark a difference as resolved' })
  @ApiExampleBody(ResolveDifferenceInput, { note: 'Refunded by hand in January' })
  @ApiOkResponse({ type: DifferenceResult })
  @ApiErrors(differenceNotFound(), alreadyResolved())
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/resolve')
  async resolve(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { note }: ResolveDifferenceInput,
  ): Promise<DifferenceResult> {
    return DifferenceResult.of(await this.reconciliation.resolve(actor, id, note));
  }
}
