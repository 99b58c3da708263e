import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnRecord, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import {
  quoteExpired,
  quoteNotFound,
  quoteSuperseded,
  quoteTaken,
  serviceOrderNotFound,
} from '../service-order.errors.js';
import { ServiceReasonInput } from '../service-order.inputs.js';
import { AcceptQuoteInput } from './service-quote.inputs.js';
import { ServiceOrderResult } from '../service-order.response.js';
import { ServiceOrderViewsService } from '../service-order-views.service.js';
import { ServiceOrdersService } from '../service-orders.service.js';
import { ServiceQuotesService } from './service-quotes.service.js';

/** Answers of customers to quotes. */
@Roles('user')
@ApiTags('Services')
@Controller('api/service-orders')
export class QuoteAnswersController {
  constructor(
    private readonly quotes: ServiceQuotesService,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({ summary: 'Accept a quote', description: 'Binding: the quote becomes the agreement.' })
  @ApiAudience('owner')
  @ApiExampleBody(AcceptQuoteInput, { consents: { immediate_delivery: true, withdrawal_waived: true } })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound(), quoteNotFound(), quoteTaken(), quoteSuperseded(), quoteExpired())
  @HttpCode(200)
  @Post(':id/quotes/:quoteId/accept')
  async accept(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('quoteId', IdPipe) quoteId: number,
    @Body() { consents }: AcceptQuoteInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.quotes.accept(user, id, quoteId, consents));
  }

  @ApiOperation({ summary: 'Decline a quote, and with it the order' })
  @ApiAudience('owner')
  @ApiExampleBody(ServiceReasonInput, { reason: 'More than I can spend.' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(serviceOrderNotFound(), quoteNotFound(), quoteTaken(), quoteSuperseded(), quoteExpired())
  @HttpCode(200)
  @OwnRecord(ServiceOrdersService, 'getOwn')
  @Post(':id/quotes/:quoteId/decline')
  async decline(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('quoteId', IdPipe) quoteId: number,
    @Body() { reason }: ServiceReasonInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.quotes.decline(user, id, quoteId, reason ?? null));
  }
}
