import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { DisputeKind, DisputeStatus } from '#domain/disputes.js';
import { ONLINE_PROVIDERS, type OnlineProvider } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { PaymentProviderEnum } from '../../sales/orders/index.js';

export const DisputeKindEnum = registerEnum<DisputeKind>('DisputeKind', 'Kind of a dispute.', {
  dispute: 'The buyer or the bank asks for the money back.',
  warning: "The card's issuer suspects fraud; a refund avoids a dispute.",
});

export const DisputeStatusEnum = registerEnum<DisputeStatus>('DisputeStatus', 'Status of a dispute.', {
  needs_response: 'Waits for the store.',
  under_review: 'The bank or the payment service decides.',
  won: 'Decided for the store.',
  lost: 'Decided for the buyer; the order is refunded.',
  closed: 'Ended without a decision.',
});

/** A disputed payment, or an early fraud warning. */
@Entity('payment_disputes')
@ObjectType({ description: 'A disputed payment, or a warning that its card may be stolen.' })
@ApiSchema({ name: 'DisputeResponse' })
export class PaymentDispute {
  @OutputField(() => Int, 'Number of the dispute.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Number of the order.', { example: 1201 })
  @Column('integer')
  orderId: number;

  @Field(() => Int, { description: 'Number of the payment.' })
  @Column('integer')
  paymentId: number;

  @OutputField(() => PaymentProviderEnum, 'Payment service.', {
    example: 'stripe',
    rest: { enum: ONLINE_PROVIDERS },
  })
  @Column('text')
  provider: OnlineProvider;

  @OutputField('Id at the payment service.', { example: 'du_1PgafyLkdIwHu7ix' })
  @Column('text')
  reference: string;

  @OutputField(() => DisputeKindEnum, 'Kind.', {
    rest: { description: 'A dispute, or an early warning of fraud.' },
  })
  @Column('text')
  kind: DisputeKind;

  @OutputField("The payment service's word, e.g. `product_not_received`.", {
    example: 'product_not_received',
  })
  @Column('text')
  reason: string;

  @Column('integer')
  amountCents: number;

  @OutputField(() => DisputeStatusEnum, 'Status.', { example: 'needs_response' })
  @Column('text')
  status: DisputeStatus;

  @OutputField(() => Date, 'When the payment service wants evidence at the latest.', {
    nullable: true,
    example: '2026-12-05T23:59:59.000Z',
  })
  @Column('timestamptz', { nullable: true })
  evidenceDueBy: Date | null;

  /** The payment service has taken the money. */
  @Column('boolean', { default: false })
  isWithdrawn: boolean;

  /** The payment service has given the money back. */
  @Column('boolean', { default: false })
  isReinstated: boolean;

  /** When it took the money; null also for one that was reported to an earlier version. */
  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  @Column('timestamptz', { nullable: true })
  reinstatedAt: Date | null;

  @OutputField('Page at the payment service.', {
    example: 'https://dashboard.stripe.com/disputes/du_1PgafyLkdIwHu7ix',
  })
  @Column('text')
  url: string;

  /** When the payment service sent the latest report that was applied. */
  @Column('timestamptz')
  reportedAt: Date;

  @OutputField(() => Date, 'When it was decided or closed.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  @OutputField('When it was first reported.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @OutputField(() => Float, 'Disputed amount in US dollars; of a warning the whole payment.', {
    example: 366.45,
  })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
