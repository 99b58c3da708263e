import { ApiProperty } from '@nestjs/swagger';
import {
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  type PaymentProvider,
  type PaymentStatus,
  type RefundStatus,
} from '#domain/payments.js';
import { SuccessResponse } from '../../api-docs/index.js';
import type { Payment } from '../payment.entity.js';

/** REST body of a payment. */
export class PaymentResponse {
  @ApiProperty({ description: 'Number of the payment.', type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ description: 'How it is paid.', enum: PAYMENT_PROVIDERS, example: 'paypal' })
  provider: PaymentProvider;

  @ApiProperty({ description: 'Its status.', enum: PAYMENT_STATUSES, example: 'paid' })
  status: PaymentStatus;

  @ApiProperty({ description: 'Amount in US dollars.', example: 366.45 })
  amount: number;

  @ApiProperty({ description: 'Refunded amount in US dollars.', example: 0 })
  refunded_amount: number;

  @ApiProperty({
    description: 'Status of the refund of a payment that came too late or twice.',
    enum: REFUND_STATUSES,
    nullable: true,
    example: null,
  })
  refund_status: RefundStatus | null;

  @ApiProperty({
    description: 'When it was started.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  created_at: string;

  @ApiProperty({
    description: 'When it was paid.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-22T10:13:05.120Z',
  })
  paid_at: string | null;
}

export class PaymentsResult extends SuccessResponse {
  @ApiProperty({ description: 'Payments, oldest first.', type: [PaymentResponse] })
  data: PaymentResponse[];
}

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

export class PaymentPageResult extends SuccessResponse {
  @ApiProperty({ description: 'The payment page.' })
  data: PaymentPageResponse;
}

export function toPaymentResponse(payment: Payment): PaymentResponse {
  return {
    id: payment.id,
    provider: payment.provider,
    status: payment.status,
    amount: payment.amount,
    refunded_amount: payment.refundedAmount,
    refund_status: payment.refundStatus,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
  };
}
