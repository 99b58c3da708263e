import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { PaymentProvider, PaymentStatus, RecordedMethod, RefundStatus } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { PaymentProviderEnum } from '../../sales/orders/index.js';
import { netCents } from './payment-money.rules.js';

export const PaymentStatusEnum = registerEnum<PaymentStatus>('PaymentStatus', 'Status of a payment.', {
  opening: 'The payment page is being created, or the payment service could not be reached.',
  open: 'The payment page waits for the buyer.',
  processing: 'Paid with a delayed method; the money arrives after some days.',
  paid: 'Paid.',
  expired: 'Not paid in time.',
  failed: 'The payment failed.',
  closed: 'Closed, because the order was completed or cancelled.',
  mismatched: 'Amount or currency differ from the request; an admin must check it.',
});
export const RefundStatusEnum = registerEnum<RefundStatus>('RefundStatus', 'Status of a refund.', {
  pending: 'Requested.',
  succeeded: 'The payment service has sent the money back.',
  failed: 'Rejected by the bank; an admin must check it.',
});

export const RecordedMethodEnum = registerEnum<RecordedMethod>(
  'RecordedMethod',
  'How a payment that an admin recorded was made.',
  {
    paypal: 'PayPal.',
    card: 'A card.',
    bank: 'A bank transfer.',
    crypto: 'A cryptocurrency.',
    other: 'Another way.',
  },
);

/** One attempt to pay an order online, or a payment by hand that an admin recorded. */
@Entity('payments')
@ObjectType({
  description: 'One attempt to pay an order online, or a payment by hand that an admin recorded.',
})
@ApiSchema({ name: 'PaymentResponse' })
export class Payment {
  @OutputField(() => Int, 'Number of the payment.', { example: 12 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  @OutputField(() => PaymentProviderEnum, 'How it is paid.', { example: 'paypal' })
  @Column('text')
  provider: PaymentProvider;

  @OutputField(() => PaymentStatusEnum, 'Status.', { example: 'paid' })
  @Column('text', { default: 'opening' })
  status: PaymentStatus;

  @Column('integer')
  amountCents: number;

  @Column('text')
  currency: string;

  /** Checkout session at the payment service; null until it is opened. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  /** Address of the payment page, for the buyer only. */
  @Column('text', { nullable: true })
  url: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Id at the payment service (Stripe: the PaymentIntent; PayPal: the capture), null until paid; or as recorded.',
  })
  @Column('text', { nullable: true })
  reference: string | null;

  @Field(() => RecordedMethodEnum, {
    nullable: true,
    description: 'How it was made, for a payment that an admin recorded.',
  })
  @Column('text', { nullable: true })
  method: RecordedMethod | null;

  /** Email of the admin who recorded it; null for an online payment. */
  @Column('text', { nullable: true })
  recordedBy: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  @OutputField(() => Date, 'When it was paid.', { nullable: true, example: '2026-11-22T10:13:05.120Z' })
  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @OutputField(() => RefundStatusEnum, 'Status of its refund; null without one.', {
    nullable: true,
    example: null,
    rest: { description: 'Status of the refund of a payment that came too late or twice.' },
  })
  @Column('text', { nullable: true })
  refundStatus: RefundStatus | null;

  @Field(() => String, { nullable: true, description: 'Id of the refund at the payment service.' })
  @Column('text', { nullable: true })
  refundReference: string | null;

  /** Cents that go or went back, with refunds of the order. */
  @Column('integer', { default: 0 })
  refundedCents: number;

  /** Cents of these that go back as such, without a refund of the order; null in rows of earlier versions. */
  @Column('integer', { nullable: true })
  returnedCents: number | null;

  /** Received amount of a mismatched payment, in its own currency. */
  @Column('integer', { nullable: true })
  receivedCents: number | null;

  @Column('text', { nullable: true })
  receivedCurrency: string | null;

  /** Currency of its money, which is another one than requested in some that do not match. */
  @Field(() => String, { description: 'Currency of what can be returned and was refunded, e.g. `USD`.' })
  get returnableCurrency(): string {
    return (this.receivedCurrency ?? this.currency).toUpperCase();
  }

  @OutputField('When it was started.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @OutputField(() => Float, 'Amount to pay in US dollars.', { example: 366.45 })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }

  @OutputField(
    () => Float,
    'Part in US dollars that counts toward the order: 0 until paid, less what is returned.',
    {
      example: 366.45,
    },
  )
  get netAmount(): number {
    return centsToDollars(netCents(this));
  }

  @OutputField(() => Float, 'Refunded amount in US dollars.', { example: 0 })
  get refundedAmount(): number {
    return centsToDollars(this.refundedCents);
  }
}
