import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { problemNotFound, problemResolved } from '../payment-problem.errors.js';
import { PaymentProblemsService } from '../payment-problems.service.js';
import { PaymentProblemListService } from '../payment-problem-list.service.js';
import { PaymentProblemsQuery } from '../payment-problem-list.inputs.js';
import {
  PaymentProblemResult,
  PaymentProblemsResult,
  ResolvePaymentProblemInput,
} from '../payment-problem.inputs.js';

@ApiTags('Payment problems')
@Controller('api/payment-problems')
export class PaymentProblemsController {
  constructor(
    private readonly list: PaymentProblemListService,
    private readonly problems: PaymentProblemsService,
  ) {}

  @ApiOperation({ summary: 'List problems with money, newest first' })
  @ApiOkResponse({ type: PaymentProblemsResult })
  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Get()
  async listAll(
    @Query() { page, limit, ...filter }: PaymentProblemsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentProblemsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return PaymentProblemsResult.of(nodes);
  }

  @ApiOperation({ summary: 'Mark a problem with money as resolved', description: 'Moves no money.' })
  @ApiExampleBody(ResolvePaymentProblemInput, { note: 'The buyer keeps the track' })
  @ApiOkResponse({ type: PaymentProblemResult })
  @ApiErrors(problemNotFound(), problemResolved())
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/resolve')
  async resolve(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { note }: ResolvePaymentProblemInput,
  ): Promise<PaymentProblemResult> {
    return PaymentProblemResult.of(await this.problems.resolve(actor, id, note));
  }
}
