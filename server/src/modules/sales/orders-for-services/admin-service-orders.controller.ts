import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, Versioned, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody } from '../../platform/api-docs/index.js';
import { ServiceQuoteInput } from './quotes/service-quote.inputs.js';
import { ServiceQuotesService } from './quotes/service-quotes.service.js';
import { serviceOrderNotFound, wrongStatus } from './service-order.errors.js';
import { ServiceOrderNotesInput, ServiceOrderStatusInput } from './service-order.inputs.js';
import { ServiceOrderResult } from './service-order.response.js';
import { ServiceOrderViewsService } from './service-order-views.service.js';
import { ServiceOrdersService } from './service-orders.service.js';

@Roles('admin')
@Scope('admin')
@ApiTags('Services')
@Controller('api/service-orders')
export class AdminServiceOrdersController {
  constructor(
    private readonly orders: ServiceOrdersService,
    private readonly quotes: ServiceQuotesService,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({
    summary: 'Set the status of a service order by hand',
    description: 'One of new, in_progress, done and declined; the others follow from a quote.',
  })
  @ApiExampleBody(ServiceOrderStatusInput, { status: 'in_progress' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound(), wrongStatus('Its status cannot be changed', 'cancelled'))
  @Versioned('change')
  @Put(':id/status')
  async setStatus(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { status }: ServiceOrderStatusInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ServiceOrderResult> {
    return this.views.one(actor, await this.orders.setStatus(actor, id, status, expected));
  }

  @ApiOperation({ summary: 'Replace the notes of a service order' })
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
    return this.views.one(actor, await this.orders.updateNotes(actor, id, notes, expected));
  }

  @ApiOperation({
    summary: 'Write a quote for custom work',
    description: 'It is mailed to the customer and takes the place of an open one. Its terms never change.',
  })
  @ApiExampleBody(ServiceQuoteInput, {
    price: 600,
    deposit_percent: 30,
    rounds: 2,
    days: 14,
    extra_round_price: 80,
    delivers: ['Mix (WAV)', 'Master (WAV and MP3)'],
    valid_days: 14,
    note: 'With a dub version.',
  })
  @ApiCreatedResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound(), wrongStatus('No quote can be written', 'accepted'))
  @Post(':id/quotes')
  async quote(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: ServiceQuoteInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(actor, await this.quotes.quote(actor, id, input));
  }
}
