import { ApiProperty } from '@nestjs/swagger';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#domain/payments.js';
import { dataResponse, SuccessResponse } from '../../../platform/api-docs/index.js';
import { Payment } from '../payment.entity.js';

export class PaymentsResult extends dataResponse([Payment], 'Payments, oldest first.') {}

export class PaymentMethodsResult extends SuccessResponse {
  @ApiProperty({
    description: 'The ways of payment that the store accepts, the default first.',
    enum: PAYMENT_PROVIDERS,
    isArray: true,
    example: ['stripe', 'paypal'],
  })
  data: PaymentProvider[];
}

export class PaymentPageResponse {
  @ApiProperty({
    description: 'Address of the payment page.',
    type: 'string',
    nullable: true,
    example: 'https://checkout.stripe.com/c/pay/cs_1',
  })
  payment_url: string | null;
}

export class PaymentPageResult extends dataResponse(PaymentPageResponse, 'The payment page.') {}
