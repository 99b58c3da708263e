import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal, Scope } from '#core/auth/index.js';
import {
  ApiIdempotencyKey,
  IdempotencyKeyHeader,
  keyUsedForAnotherRequest,
} from '#core/idempotency/index.js';
import { ListQuery, sendPageHeaders, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { sellerNotFound, SellersService } from '../../../people/sellers/index.js';
import type { Seller } from '../../../people/sellers/seller.entity.js';
import { AdjustmentInput } from '../adjustments/adjustment.inputs.js';
import { AdjustmentsService } from '../adjustments/adjustments.service.js';
import { alreadyReversed, nothingDue, payoutNotFound } from '../payout.errors.js';
import { PayoutsService } from '../payouts.service.js';
import { SellerBalanceService } from '../seller-balance.service.js';
import { PayoutListService } from '../payout-list.service.js';
import { PayoutsQuery } from '../payout-list.inputs.js';
import { CreatePayoutsInput, PayoutReversalInput } from '../payout.inputs.js';
import {
  BalanceResult,
  PayoutResult,
  PayoutsResult,
  SellerBalancesResult,
  payoutFor,
  toBalanceResponse,
} from './payout.response.js';

@ApiTags('Payouts')
@Controller('api')
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly list: PayoutListService,
    private readonly balances: SellerBalanceService,
    private readonly sellers: SellersService,
    private readonly adjustments: AdjustmentsService,
  ) {}

  @ApiOperation({ summary: 'List payouts, newest first' })
  @ApiOkResponse({ type: PayoutsResult })
  @Roles('admin')
  @Scope('read-finance')
  @Get('payouts')
  async listAll(
    @CurrentUser() actor: Principal,
    @Query() { page, limit, ...filter }: PayoutsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayoutsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return PayoutsResult.of(nodes.map((payout) => payoutFor(actor, payout)));
  }

  @ApiOperation({ summary: 'List the sellers that money is due to, the most urgent first' })
  @ApiOkResponse({ type: SellerBalancesResult })
  @Roles('admin')
  @Scope('read-finance')
  @Get('payouts/due')
  async listDue(@Query() query: ListQuery, @Http() { reply }: HttpExchange): Promise<SellerBalancesResult> {
    return this.balancesOf(await this.balances.sellersToPay(PAGE_SIZE_MAX), query, reply);
  }

  @ApiOperation({
    summary: 'List the sellers whose balance is not paid out',
    description: 'It is below zero, or disputed as a whole; `holds` says why.',
  })
  @ApiOkResponse({ type: SellerBalancesResult })
  @Roles('admin')
  @Scope('read-finance')
  @Get('payouts/on-hold')
  async listOnHold(
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<SellerBalancesResult> {
    return this.balancesOf(await this.balances.sellersOnHold(PAGE_SIZE_MAX), query, reply);
  }

  @ApiOperation({
    summary: 'Record payouts of everything that is due to sellers',
    description: 'All of them or none. Each seller is mailed.',
  })
  @ApiIdempotencyKey('The same key again returns the first payouts instead of recording others.')
  @ApiExampleBody(CreatePayoutsInput, { seller_user_ids: [3], method: 'paypal', reference: 'PP-2026-11-22' })
  @ApiCreatedResponse({ type: PayoutsResult })
  @ApiErrors(nothingDue('Nightshift Audio'), keyUsedForAnotherRequest())
  @Roles('admin')
  @Post('payouts')
  async create(
    @CurrentUser() actor: Principal,
    @Body() input: CreatePayoutsInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<PayoutsResult> {
    return PayoutsResult.of(await this.payouts.create(actor, input, key));
  }

  @ApiOperation({
    summary: 'Reverse a payout that failed',
    description: 'The amount is due again. The seller is mailed with the reason.',
  })
  @ApiExampleBody(PayoutReversalInput, { reason: 'The bank rejected the transfer' })
  @ApiOkResponse({ type: PayoutResult })
  @ApiErrors(payoutNotFound(), alreadyReversed())
  @Roles('admin')
  @HttpCode(200)
  @Post('payouts/:id/reverse')
  async reverse(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: PayoutReversalInput,
  ): Promise<PayoutResult> {
    return PayoutResult.of(await this.payouts.reverse(actor, id, reason));
  }

  @ApiOperation({
    summary: "Book an amount to a seller's balance",
    description: 'Above zero for the seller, below zero against. The seller is mailed with the reason.',
  })
  @ApiIdempotencyKey('The same key again books nothing more.')
  @ApiExampleBody(AdjustmentInput, { amount: -25, reason: 'Transfer fee of your bank' })
  @ApiCreatedResponse({ type: BalanceResult })
  @ApiErrors(sellerNotFound(), keyUsedForAnotherRequest())
  @Roles('admin')
  @Post('sellers/:userId/adjustments')
  async adjust(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
    @Body() input: AdjustmentInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<BalanceResult> {
    return this.balanceOf(await this.adjustments.adjust(actor, userId, input, key));
  }

  @ApiOperation({ summary: 'Show the balance of a seller' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: BalanceResult })
  @Roles('user')
  @Scope('read-finance', 'read-sales')
  @Get('sellers/:userId/balance')
  async balance(
    @CurrentUser() actor: Principal,
    @Param('userId', IdPipe) userId: number,
  ): Promise<BalanceResult> {
    return this.balanceOf(await this.sellers.getOfUser(actor, userId, 'read-finance'));
  }

  private async balancesOf(
    sellerIds: readonly number[],
    query: ListQuery,
    reply: FastifyReply,
  ): Promise<SellerBalancesResult> {
    const page = takePage(reply, await this.sellers.list(sellerIds), query);
    const balances = await this.balances.balancesOf(
      page.map(({ id }) => id),
      page,
    );
    return SellerBalancesResult.of(
      page.map(({ id, userId, shopName }, index) => ({
        seller_id: id,
        user_id: userId,
        seller_name: shopName,
        balance: toBalanceResponse(balances[index]!),
      })),
    );
  }

  private async balanceOf(seller: Seller): Promise<BalanceResult> {
    const [balance] = await this.balances.balancesOf([seller.id], [seller]);
    return BalanceResult.of(toBalanceResponse(balance!));
  }
}
