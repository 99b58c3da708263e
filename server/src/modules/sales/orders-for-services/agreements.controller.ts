import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, OwnRecord, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sparse, toRestBody } from '#core/output/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { Versioned } from '#core/versions/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { EndServiceOrderService } from './end-service-order.service.js';
import { ServiceOrderListService } from './service-order-list.service.js';
import { ServiceOrdersQuery } from './service-order-list.inputs.js';
import { serviceOrderNotFound, wrongStatus } from './service-order.errors.js';
import { ServiceReasonInput } from './service-order.inputs.js';
import { ServiceOrderResponse, ServiceOrderResult, ServiceOrdersResult } from './service-order.response.js';
import { ServiceOrderViewsService } from './service-order-views.service.js';
import { ServiceOrdersService } from './service-orders.service.js';

/** Orders for custom work as their customers and makers meet them; admins read and end all of them. */
@Roles('user')
@ApiTags('Services')
@Controller('api/service-orders')
export class AgreementsController {
  constructor(
    private readonly list: ServiceOrderListService,
    private readonly orders: ServiceOrdersService,
    private readonly end: EndServiceOrderService,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({
    summary: 'List orders for custom work',
    description:
      'Newest first unless `sort` says otherwise: those that the caller has sent or makes; all for admins. For others only `kind`, `status`, `as` and the days narrow the list.',
  })
  @ApiOkResponse({ type: ServiceOrdersResult })
  @Scope('read-orders', 'admin')
  @Get()
  async listAll(
    @CurrentUser() user: Principal,
    @Query() { page, limit, sort, fields, as, ...filter }: ServiceOrdersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceOrdersResult> {
    const narrowed = sparse(ServiceOrderResponse, fields);
    const query = { page, limit, sort };
    const { nodes, totalCount } = await this.list.numberedPage(user, filter, as ?? null, query);
    sendPageHeaders(reply, await totalCount, query);
    const orders = await this.views.all(user, nodes);
    return { success: true, data: orders.map((order) => narrowed(toRestBody(ServiceOrderResponse, order))) };
  }

  @ApiOperation({ summary: 'Show an order for custom work' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound())
  @Versioned('read')
  @Scope('read-orders', 'admin')
  @Get(':id')
  async show(@CurrentUser() user: Principal, @Param('id', IdPipe) id: number): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.orders.getTakingPart(user, id));
  }

  @ApiOperation({
    summary: 'Cancel an order for custom work',
    description: 'The customer or an admin cancels until it is done. The other side is mailed.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(ServiceReasonInput, { reason: 'The release was moved.' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound(), wrongStatus('It cannot be cancelled', 'done'))
  @Scope('admin')
  @HttpCode(200)
  @OwnRecord(ServiceOrdersService, 'getOwn')
  @Post(':id/cancel')
  async cancel(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { reason }: ServiceReasonInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.end.cancel(user, id, reason ?? null));
  }
}
