import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ONLINE_PROVIDERS, type OnlineProvider } from '#domain/payments.js';
import {
  CurrentUser,
  Http,
  OwnRecord,
  Public,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe, IsOneOf } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { notPaidOnline, paymentServiceDown } from '../payment.errors.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { PaymentLoader } from './payment.loader.js';
import { PaymentMethodsResult, PaymentPageResult, PaymentsResult } from './payment.response.js';

class PaymentPageInput {
  @ApiProperty({
    description: 'Payment service; by default that of the page that is open, or else the first accepted one.',
    enum: ONLINE_PROVIDERS,
    required: false,
    example: 'stripe',
  })
  @IsOneOf(ONLINE_PROVIDERS, 'payment_provider')
  @IsOptional()
  paymentProvider?: OnlineProvider | null;
}

@ApiTags('Payments')
@Controller('api')
export class PaymentsController {
  constructor(
    private readonly gateways: PaymentGatewaysService,
    private readonly orders: OrdersService,
    private readonly checkout: CheckoutService,
    private readonly loader: PaymentLoader,
  ) {}

  @ApiOperation({ summary: 'List the ways of payment that the store accepts' })
  @ApiOkResponse({ type: PaymentMethodsResult })
  @Public()
  @Get('payment-methods')
  methods(@Query() query: ListQuery, @Http() { reply }: HttpExchange): PaymentMethodsResult {
    return { success: true, data: takePage(reply, this.gateways.methods, query) };
  }

  @ApiOperation({ summary: 'List the payments of an order, oldest first' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: PaymentsResult })
  @Roles('user')
  @Scope('read-orders', 'read-finance', 'admin')
  @Get('orders/:id/payments')
  async listOfOrder(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<PaymentsResult> {
    const order = await this.orders.getOrder(user, id, 'read-finance');
    const payments = takePage(reply, await this.loader.paymentsOf(order), query);
    return PaymentsResult.of(payments);
  }

  @ApiOperation({
    summary: 'Open the payment page of a pending order',
    description: 'For its buyer, who pays later or with another payment service.',
  })
  @ApiExampleBody(PaymentPageInput, { payment_provider: 'stripe' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: PaymentPageResult })
  @ApiErrors(notPaidOnline(), paymentServiceDown())
  @Roles('user')
  @Scope('write-orders')
  @HttpCode(200)
  @OwnRecord(OrdersService, 'getOrder')
  @Post('orders/:id/payment-page')
  async openPage(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { paymentProvider }: PaymentPageInput,
  ): Promise<PaymentPageResult> {
    const order = await this.checkout.start(user, id, paymentProvider);
    return PaymentPageResult.of({ payment_url: await this.loader.urlOf(order, user) });
  }
}
