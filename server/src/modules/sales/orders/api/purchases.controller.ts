import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { orderNotFound } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import { OrderMapper } from './order.mapper.js';
import { OrderResult } from './order.response.js';

@ApiTags('Orders')
@Controller('api/purchases')
export class PurchasesController {
  constructor(
    private readonly orders: OrdersService,
    private readonly mapper: OrderMapper,
  ) {}

  @ApiOperation({
    summary: 'Show your order of a track that you own',
    description: '`{productId}` is the number of the track. Not found for a track that you have not bought.',
  })
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound())
  @Roles('user')
  @Scope('read-orders')
  @Get(':productId')
  async show(
    @CurrentUser() actor: Principal,
    @Param('productId', IdPipe) productId: number,
  ): Promise<OrderResult> {
    const order = await this.orders.getPurchase(actor, productId);
    return { success: true, data: await this.mapper.toResponse(actor, order) };
  }
}
