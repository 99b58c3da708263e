import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { PaymentProvider, PaymentStatus, RefundStatus } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { PaymentProviderEnum, PaymentStatusEnum, RefundStatusEnum } from './payment.enums.js';

/** One time that a buyer set out to pay an order. */
@Entity('payments')
@ObjectType({ description: 'One time that a buyer set out to pay an order online.' })
export class Payment {
  @Field(() => Int, { description: 'Number of the payment.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  @Field(() => PaymentProviderEnum, { description: 'Who takes the money.' })
  @Column('text')
  provider: PaymentProvider;

  @Field(() => PaymentStatusEnum, { description: 'Where it stands.' })
  @Column('text', { default: 'opening' })
  status: PaymentStatus;

  @Column('integer')
  amountCents: number;

  @Column('text')
  currency: string;

  /** Checkout session at the payment service; null until it has answered. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  /** The payment page, for the buyer alone. */
  @Column('text', { nullable: true })
  url: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its name at the payment service (Stripe: the PaymentIntent); null until paid.',
  })
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the money was there.' })
  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @Field(() => RefundStatusEnum, {
    nullable: true,
    description: 'Where its refund stands; null without one.',
  })
  @Column('text', { nullable: true })
  refundStatus: RefundStatus | null;

  @Field(() => String, { nullable: true, description: 'Name of the refund at the payment service.' })
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
