import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentProblemKind } from '#domain/payment-problems.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export const PaymentProblemKindEnum = registerEnum<PaymentProblemKind>(
  'PaymentProblemKind',
  'Kind of a problem with money.',
  {
    mismatch: 'A payment has another amount, currency, order or page than requested.',
    unknown_payment: 'The payment service reports a payment that the store does not have.',
    already_refunded: 'A payment was refunded in full before it arrived; its order is not completed.',
    paid_after_completion: 'A payment arrived for an order that an admin had completed by hand.',
    surplus: 'More was paid than the order costs; the surplus goes back.',
    owed: 'An order was cancelled with money of its buyer.',
    return_failed: 'Money of a payment could not be returned.',
    refund_failed: 'A refund of an order failed.',
    unmatched_refund: 'The payment service refunded more than was left of the order.',
    stuck: 'The payment service does not answer; the request is repeated.',
    payout_failed: 'Stripe refused a payout.',
    payout_part_reversed: 'A part of a payout was reversed; it has to be booked by an adjustment.',
  },
);

/** A problem with money. One is open for each key at a time. */
@Entity('payment_problems')
@ObjectType({ description: 'A problem with money that an admin has to look at.' })
@ApiSchema({ name: 'PaymentProblemResponse' })
export class PaymentProblem {
  @OutputField(() => Int, 'Number of the problem.', { example: 4 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Names the cause, so that it is reported once. */
  @Column('text')
  key: string;

  @OutputField(() => PaymentProblemKindEnum, 'Kind.', { example: 'mismatch' })
  @Column('text')
  kind: PaymentProblemKind;

  @OutputField(() => Int, 'Number of the order; null without one.', { nullable: true, example: 1201 })
  @Column('integer', { nullable: true })
  orderId: number | null;

  @OutputField(() => Int, 'Number of the payment; null without one.', { nullable: true, example: 12 })
  @Column('integer', { nullable: true })
  paymentId: number | null;

  @OutputField(() => Int, 'Number of the payout; null without one.', { nullable: true, example: null })
  @Column('integer', { nullable: true })
  payoutId: number | null;

  @Column('integer', { nullable: true })
  amountCents: number | null;

  @OutputField('What happened.', { example: '$10.00 were paid instead of $366.45' })
  @Column('text')
  detail: string;

  @OutputField('When it was found.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Date, 'When it was resolved.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  @OutputField(() => String, 'Address of the admin who resolved it, or `system`.', {
    nullable: true,
    example: null,
  })
  @Column('text', { nullable: true })
  resolvedBy: string | null;

  @OutputField(() => String, 'How it was resolved.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  note: string | null;

  @OutputField(() => Float, 'Amount concerned in US dollars; null in another currency.', {
    nullable: true,
    example: 10,
  })
  get amount(): number | null {
    return this.amountCents === null ? null : centsToDollars(this.amountCents);
  }
}
