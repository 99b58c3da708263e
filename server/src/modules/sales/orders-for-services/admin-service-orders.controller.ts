import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { ServiceOrderListService } from './service-order-list.service.js';
import { ServiceOrdersQuery } from './service-order-list.inputs.js';
import { ServiceOrderResult, ServiceOrdersResult, type ServiceOrder } from './service-order.entity.js';
import { ServiceOrderNotesInput, ServiceOrderStatusInput } from './service-order.inputs.js';
import { serviceOrderNotFound, ServiceOrdersService } from './service-orders.service.js';

@Roles('admin')
@Scope('admin')
@ApiTags('Services')
@Controller('api/service-orders')
export class AdminServiceOrdersController {
  constructor(
    private readonly list: ServiceOrderListService,
    private readonly orders: ServiceOrdersService,
  ) {}

  @ApiOperation({ summary: 'List requests for custom work, newest first' })
  @ApiOkResponse({ type: ServiceOrdersResult })
  @Get()
  async listAll(
    @Query() { page, limit, ...filter }: ServiceOrdersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceOrdersResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return ServiceOrdersResult.of(nodes);
  }

  @ApiOperation({ summary: 'Show a request for custom work' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound())
  @Versioned('read')
  @Get(':id')
  async show(@Param('id', IdPipe) id: number): Promise<ServiceOrderResult> {
    return resultOf(await this.orders.get(id));
  }

  @ApiOperation({ summary: 'Set the status of a request for custom work' })
  @ApiExampleBody(ServiceOrderStatusInput, { status: 'in_progress' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound())
  @Versioned('change')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status }: ServiceOrderStatusInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ServiceOrderResult> {
    return resultOf(await this.orders.setStatus(actor, id, status, expected));
  }

  @ApiOperation({ summary: 'Replace the notes of a request for custom work' })
  @ApiExampleBody(ServiceOrderNotesInput, { notes: 'First sketch on Friday.' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound())
  @Versioned('change')
  @Put(':id/notes')
  async updateNotes(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { notes }: ServiceOrderNotesInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ServiceOrderResult> {
    return resultOf(await this.orders.updateNotes(actor, id, notes, expected));
  }
}

function resultOf(order: ServiceOrder): ServiceOrderResult {
  return withVersion(order, ServiceOrderResult.of(order));
}
