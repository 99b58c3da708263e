import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import {
  ApiIdempotencyKey,
  IdempotencyKeyHeader,
  keyUsedForAnotherRequest,
} from '#core/idempotency/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import { notPaid, nothingToRefund, tooMuch } from '../refund.errors.js';
import { RefundsService } from '../refunds.service.js';
import { RefundOrderInput } from '../refund.inputs.js';
import { RefundResult, RefundsResult } from './refund.response.js';

@ApiTags('Orders')
@Controller('api/orders')
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly orders: OrdersService,
  ) {}

  @ApiOperation({
    summary: 'Refund a completed order, whole or in part',
    description:
      "A line's refund is its price and project file less its share of the discount plus its share of the service fee. Without `line_ids` and `amount` everything that is left goes back; an `amount` is divided over the lines in proportion. Once everything of a line went back, its links end and its rights contract is revoked. The track stays sold unless `back_on_sale`. An order that was paid online is refunded there, at first as `pending`.",
  })
  @ApiIdempotencyKey('The same key again returns the first refund instead of making another.')
  @ApiExampleBody(RefundOrderInput, { amount: 50, reason: 'The project file does not open' })
  @ApiCreatedResponse({ type: RefundResult })
  @ApiErrors('NOT_FOUND', notPaid(), nothingToRefund(), tooMuch(366.45), keyUsedForAnotherRequest())
  @Roles('admin')
  @Scope('admin')
  @Post(':id/refunds')
  async refund(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: RefundOrderInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<RefundResult> {
    return RefundResult.of(await this.refunds.refund(actor, id, input, key));
  }

  @ApiOperation({ summary: 'List the refunds of an order' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: RefundsResult })
  @ApiErrors('NOT_FOUND')
  @Roles('user')
  @Scope('read-orders', 'read-finance', 'admin')
  @Get(':id/refunds')
  async list(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<RefundsResult> {
    await this.orders.getOrder(actor, id, 'read-finance');
    const refunds = takePage(reply, await this.refunds.ofOrders([id]), query);
    return RefundsResult.of(refunds);
  }
}
