import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { PaymentProvider, PaymentStatus, RefundStatus } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';

export const PaymentProviderEnum: { [P in PaymentProvider]: P } = { manual: 'manual', stripe: 'stripe' };

export const PaymentStatusEnum: { [S in PaymentStatus]: S } = {
  opening: 'opening',
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  closed: 'closed',
  mismatched: 'mismatched',
};

export const RefundStatusEnum: { [S in RefundStatus]: S } = {
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
};

registerEnumType(PaymentProviderEnum, {
  name: 'PaymentProvider',
  description: 'Who takes the money for orders.',
  valuesMap: {
    manual: { description: 'The store itself: buyers get instructions, an admin completes the order.' },
    stripe: { description: 'Stripe Checkout: a verified payment completes the order.' },
  },
});
registerEnumType(PaymentStatusEnum, {
  name: 'PaymentStatus',
  description: 'Status of a payment.',
  valuesMap: {
    opening: { description: 'The payment page is being made, or the payment service could not be reached.' },
    open: { description: 'The payment page waits for the buyer.' },
    processing: { description: 'The buyer has paid in a way that takes days to arrive.' },
    paid: { description: 'The money has arrived.' },
    expired: { description: 'It was not paid in time.' },
    failed: { description: 'It did not arrive.' },
    closed: { description: 'Closed: the order was completed or cancelled otherwise.' },
    mismatched: { description: 'Amount or currency differ from the request; an admin has to check.' },
  },
});
registerEnumType(RefundStatusEnum, {
  name: 'RefundStatus',
  description: 'Status of a refund.',
  valuesMap: {
    pending: { description: 'Requested.' },
    succeeded: { description: 'The payment service has sent the money back.' },
    failed: { description: 'The bank rejected it; an admin has to check.' },
  },
});

/** One attempt to pay an order online. */
@Entity('payments')
@ObjectType({ description: 'One attempt to pay an order online.' })
export class Payment {
  @Field(() => Int, { description: 'Number of the payment.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  @Field(() => PaymentProviderEnum, { description: 'Who takes the money.' })
  @Column('text')
  provider: PaymentProvider;

  @Field(() => PaymentStatusEnum, { description: 'Its status.' })
  @Column('text', { default: 'opening' })
  status: PaymentStatus;

  @Column('integer')
  amountCents: number;

  @Column('text')
  currency: string;

  /** Checkout session at the payment service; null until it is opened. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  /** The payment page, for the buyer alone. */
  @Column('text', { nullable: true })
  url: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its id at the payment service (Stripe: the PaymentIntent); null until paid.',
  })
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the money arrived.' })
  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @Field(() => RefundStatusEnum, {
    nullable: true,
    description: 'Status of its refund; null without one.',
  })
  @Column('text', { nullable: true })
  refundStatus: RefundStatus | null;

  @Field(() => String, { nullable: true, description: 'Id of the refund at the payment service.' })
  @Column('text', { nullable: true })
  refundReference: string | null;

  @Column('integer', { default: 0 })
  refundedCents: number;

  @Field({ description: 'When it began.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Field(() => Float, { description: 'What is to be paid, in US dollars.' })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }

  @Field(() => Float, { description: 'What went back, in US dollars.' })
  get refundedAmount(): number {
    return centsToDollars(this.refundedCents);
  }
}
