import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, type ExpectedVersion } from '#core/versions/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { DeliveryHistoryLoader } from '../delivery/delivery-history.loader.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import type { Order, OrderLine } from '../order.entity.js';
import { orderNotDelivered, orderNotFound } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import { CorrectDeliveryInput, OrderEmailInput, ResendDeliveryInput } from '../delivery.inputs.js';
import { DeliveryEventsResult, toDeliveryEventResponse } from './delivery.response.js';
import { OrderMapper } from './order.mapper.js';
import { OrderResult } from './order.response.js';

/** Current line in the body of a STALE error. */
const toCorrectedLine = ({ id, name, version, downloadLink, projectLink }: OrderLine) => ({
  line_id: id,
  name,
  version,
  download_link: downloadLink,
  project_link: projectLink,
});

/** Not open to API tokens: the links of other persons' orders are hidden from them. */
@Roles('admin')
@ApiTags('Orders')
@Controller('api/orders/:id')
export class DeliveryController {
  constructor(
    private readonly deliveries: DeliveryService,
    private readonly history: DeliveryHistoryLoader,
    private readonly orders: OrdersService,
    private readonly mapper: OrderMapper,
  ) {}

  @ApiOperation({
    summary: 'Correct what an order delivers',
    description:
      'Replaces the track or the project file of one line. Of a completed order the earlier links of the line end and the buyer is mailed the new ones with the reason; the history keeps both links. `If-Match` takes the `version` of the line.',
  })
  @ApiExampleBody(CorrectDeliveryInput, {
    download_link: 'https://drive.google.com/file/d/2',
    reason: 'The archive was damaged',
  })
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound())
  @Versioned('delete')
  @Put('lines/:lineId/delivery')
  async correct(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Param('lineId', IdPipe) lineId: number,
    @Body() input: CorrectDeliveryInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<OrderResult> {
    const order = await this.deliveries
      .correct(actor, id, lineId, input, expected)
      .catch(showCurrent(toCorrectedLine));
    return { success: true, data: await this.mapper.toResponse(actor, order) };
  }

  @ApiOperation({
    summary: 'Resend a delivery',
    description:
      'Makes new links for the whole order; the earlier ones end. Mails them with the contracts unless `notify` is false.',
  })
  @ApiExampleBody(ResendDeliveryInput, { notify: true })
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound(), orderNotDelivered())
  @HttpCode(200)
  @Post('deliveries')
  async resend(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { notify = true }: ResendDeliveryInput,
  ): Promise<OrderResult> {
    const order = await this.deliveries.resend(actor, id, notify);
    return { success: true, data: await this.mapper.toResponse(actor, order) };
  }

  @ApiOperation({
    summary: 'List the delivery history of an order',
    description: 'Corrections, mails, renewed links and downloads, the oldest first.',
  })
  @ApiOkResponse({ type: DeliveryEventsResult })
  @ApiErrors(orderNotFound())
  @Get('deliveries')
  async list(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<DeliveryEventsResult> {
    await this.orders.getOrder(actor, id);
    const events = takePage(reply, await this.history.historyOf(id), query);
    return DeliveryEventsResult.of(events.map(toDeliveryEventResponse));
  }

  @ApiOperation({
    summary: "Correct an order's mail address",
    description:
      'A completed order is delivered to the new address: earlier links end, new ones are mailed. Any other order repeats its confirmation.',
  })
  @ApiExampleBody(OrderEmailInput, { email: 'mia@example.com' })
  @ApiOkResponse({ type: OrderResult })
  @ApiErrors(orderNotFound())
  @Versioned('change')
  @Put('email')
  async correctEmail(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { email }: OrderEmailInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<OrderResult> {
    const order = await this.deliveries
      .correctEmail(actor, id, email, expected)
      .catch(showCurrent((current: Order) => this.mapper.toResponse(actor, current)));
    return { success: true, data: await this.mapper.toResponse(actor, order) };
  }
}
