import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WITHDRAWAL_SENT } from '#domain/withdrawals.js';
import { CurrentUser, PublicButIdentified, Roles, type Principal } from '#core/auth/index.js';
import { sendPageHeaders, DatedPageQuery } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiSuccessMessage,
  type SuccessMessageResponse,
} from '../../platform/api-docs/index.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { DecideWithdrawalService } from './decide-withdrawal.service.js';
import { WithdrawalResult, WithdrawalsResult } from './withdrawal.entity.js';
import { notWithdrawable, withdrawalDecided, withdrawalNotFound } from './withdrawal.errors.js';
import { WithdrawalDecisionInput, WithdrawalInput } from './withdrawal.inputs.js';
import { WithdrawalsService } from './withdrawals.service.js';

@ApiTags('Orders')
@Controller('api/withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly decisions: DecideWithdrawalService,
  ) {}

  @ApiOperation({
    summary: 'Withdraw from an order or from custom work',
    description:
      'The receipt is mailed to the address of the order. The answer is the same where number and address do not belong together.',
  })
  @ApiExampleBody(WithdrawalInput, {
    order_id: 1001,
    name: 'Mia Lind',
    email: 'mia@example.com',
    recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
  })
  @ApiSuccessMessage(WITHDRAWAL_SENT)
  @ApiErrors(notWithdrawable('This order is cancelled already.'))
  @PublicButIdentified()
  @ProtectedForm(WithdrawalInput, 'contactFormSubmit')
  @HttpCode(200)
  @Post()
  async send(
    @CurrentUser() sender: Principal | null,
    @Body() input: WithdrawalInput,
  ): Promise<SuccessMessageResponse> {
    await this.withdrawals.send(sender, input);
    return { success: true, message: WITHDRAWAL_SENT };
  }

  @ApiOperation({ summary: 'List withdrawals, those that wait first' })
  @ApiOkResponse({ type: WithdrawalsResult })
  @Roles('admin')
  @Get()
  async list(
    @Query() query: DatedPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithdrawalsResult> {
    const [withdrawals, total] = await this.withdrawals.page(query);
    sendPageHeaders(reply, total, query);
    return WithdrawalsResult.of(withdrawals);
  }

  @ApiOperation({
    summary: 'Decide a withdrawal',
    description:
      'A confirmed one cancels the order, or refunds it once it is completed. The buyer is mailed.',
  })
  @ApiExampleBody(WithdrawalDecisionInput, { decision: 'confirmed' })
  @ApiOkResponse({ type: WithdrawalResult })
  @ApiErrors(withdrawalNotFound(), withdrawalDecided())
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/decision')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: WithdrawalDecisionInput,
  ): Promise<WithdrawalResult> {
    return WithdrawalResult.of(await this.decisions.decide(actor, id, input));
  }
}
