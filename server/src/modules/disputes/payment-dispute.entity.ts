import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { DisputeKind, DisputeStatus } from '#domain/disputes.js';
import type { OnlineProvider } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '../../core/graphql/index.js';
import { PaymentProviderEnum } from '../orders/index.js';

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
export class PaymentDispute {
  @Field(() => Int, { description: 'Number of the dispute.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { description: 'Number of the order.' })
  @Column('integer')
  orderId: number;

  @Field(() => Int, { description: 'Number of the payment.' })
  @Column('integer')
  paymentId: number;

  @Field(() => PaymentProviderEnum, { description: 'Payment service.' })
  @Column('text')
  provider: OnlineProvider;

  @Field({ description: 'Its id at the payment service.' })
  @Column('text')
  reference: string;

  @Field(() => DisputeKindEnum, { description: 'Its kind.' })
  @Column('text')
  kind: DisputeKind;

  @Field({ description: "The payment service's word, e.g. `product_not_received`." })
  @Column('text')
  reason: string;

  @Column('integer')
  amountCents: number;

  @Field(() => DisputeStatusEnum, { description: 'Its status.' })
  @Column('text')
  status: DisputeStatus;

  @Field(() => Date, {
    nullable: true,
    description: 'When the payment service wants evidence at the latest.',
  })
  @Column('timestamptz', { nullable: true })
  evidenceDueBy: Date | null;

  /** The payment service has taken the money. */
  @Column('boolean', { default: false })
  isWithdrawn: boolean;

  /** The payment service has given the money back. */
  @Column('boolean', { default: false })
  isReinstated: boolean;

  @Field({ description: 'Its page at the payment service.' })
  @Column('text')
  url: string;

  /** When the payment service sent the latest report that was applied. */
  @Column('timestamptz')
  reportedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was decided or closed.' })
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  @Field({ description: 'When it was first reported.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Field(() => Float, { description: 'Disputed amount in US dollars; of a warning the whole payment.' })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
