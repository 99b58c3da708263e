import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnRecord, Roles, Scope, type Principal } from '#core/auth/index.js';
import {
  ApiIdempotencyKey,
  IdempotencyKeyHeader,
  keyUsedForAnotherRequest,
} from '#core/idempotency/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import {
  amountIsAnother,
  serviceOrderNotFound,
  ServiceOrderResult,
  ServiceOrdersService,
  ServiceOrderViewsService,
  stageNotDue,
  stagePaid,
} from '../../../sales/orders-for-services/index.js';
import { PaymentPageResult } from '../api/payment.response.js';
import { paymentServiceDown } from '../payment.errors.js';
import { PayServiceService } from './pay-service.service.js';
import { RecordServicePaymentInput, ServicePaymentPageInput } from './service-payment.inputs.js';

@ApiTags('Services')
@Controller('api/service-orders')
export class ServicePaymentsController {
  constructor(
    private readonly payments: PayServiceService,
    private readonly orders: ServiceOrdersService,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({
    summary: 'Pay a stage of custom work',
    description:
      'Places the order that pays it, or finds the one that is open. `payment_url` is null where the store is paid by hand: the instructions are mailed.',
  })
  @ApiAudience('owner')
  @ApiExampleBody(ServicePaymentPageInput, { stage: 'deposit' })
  @ApiOkResponse({ type: PaymentPageResult })
  @ApiErrors(serviceOrderNotFound(), stageNotDue('deposit'), stagePaid('deposit'), paymentServiceDown())
  @Roles('user')
  @HttpCode(200)
  @OwnRecord(ServiceOrdersService, 'getOwn')
  @Post(':id/payment-page')
  async openPage(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: ServicePaymentPageInput,
  ): Promise<PaymentPageResult> {
    const order = await this.payments.start(user, id, input);
    return PaymentPageResult.of({ payment_url: await this.payments.urlOf(order) });
  }

  @ApiOperation({
    summary: 'Record a payment for custom work that arrived by hand',
    description: 'The deposit begins the work; the balance releases the files.',
  })
  @ApiIdempotencyKey('The same key again records nothing else.')
  @ApiExampleBody(RecordServicePaymentInput, {
    stage: 'deposit',
    method: 'bank',
    reference: 'Statement 2026-11-22',
    amount: 180,
  })
  @ApiCreatedResponse({ type: ServiceOrderResult })
  @ApiErrors(
    serviceOrderNotFound(),
    amountIsAnother(180_00),
    stageNotDue('balance'),
    stagePaid('deposit'),
    keyUsedForAnotherRequest(),
  )
  @Roles('admin')
  @Scope('admin')
  @Post(':id/payments')
  async record(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: RecordServicePaymentInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<ServiceOrderResult> {
    await this.payments.record(actor, id, input, key);
    return this.views.one(actor, await this.orders.get(id));
  }
}
