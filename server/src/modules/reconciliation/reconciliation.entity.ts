import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OnlineProvider } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import type { DifferenceKind, ReconciledSubject } from '#domain/reconciliation.js';
import { registerEnum } from '../../core/graphql/index.js';
import { PaymentProviderEnum } from '../orders/index.js';

export const DifferenceKindEnum = registerEnum<DifferenceKind>('DifferenceKind', 'Kind of a difference.', {
  missing_here: 'The payment service has it, the store does not.',
  missing_there: 'The store has it, the payment service does not.',
  amount: 'Both have it with different amounts.',
});

export const ReconciledSubjectEnum = registerEnum<ReconciledSubject>(
  'ReconciledSubject',
  'Movement of money that is compared.',
  {
    payment: 'A payment.',
    refund: 'A refund.',
    refund_failure: 'A refund that the bank returned.',
    dispute: 'Money that a dispute took.',
  },
);

/** Comparison of one day with one payment service; run again it is replaced. */
@Entity('reconciliation_runs')
@ObjectType({ description: 'Comparison of one day with one payment service.' })
export class ReconciliationRun {
  @Field(() => Int, { description: 'Number of the comparison.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => PaymentProviderEnum, { description: 'Payment service.' })
  @Column('text')
  provider: OnlineProvider;

  @Field({ description: 'Day in UTC, e.g. `2026-11-22`.' })
  @Column('text')
  day: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why the statement could not be read; null after a comparison.',
  })
  @Column('text', { nullable: true })
  failure: string | null;

  @Field(() => Int, { description: 'Payments of the store in the statement.' })
  @Column('integer', { default: 0 })
  payments: number;

  @Field(() => Int, { description: 'Refunds of the store in the statement.' })
  @Column('integer', { default: 0 })
  refunds: number;

  @Column('integer', { default: 0 })
  feeCents: number;

  @Field(() => Int, { description: 'Differences that were found.' })
  @Column('integer', { default: 0 })
  differences: number;

  @Field({ description: 'When it was compared last.' })
  @Column('timestamptz')
  ranAt: Date;

  @Field(() => Float, {
    description: 'Fees of the payment service in US dollars. They are not in the ledger.',
  })
  get fees(): number {
    return centsToDollars(this.feeCents);
  }
}

@Entity('reconciliation_differences')
@ObjectType({ description: 'A difference between a payment service and the store.' })
export class ReconciliationDifference {
  @Field(() => Int, { description: 'Number of the difference.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => PaymentProviderEnum, { description: 'Payment service.' })
  @Column('text')
  provider: OnlineProvider;

  @Field({ description: 'Day in UTC, e.g. `2026-11-22`.' })
  @Column('text')
  day: string;

  @Field(() => DifferenceKindEnum, { description: 'Its kind.' })
  @Column('text')
  kind: DifferenceKind;

  @Field(() => ReconciledSubjectEnum, { description: 'Movement of money that differs.' })
  @Column('text')
  subject: ReconciledSubject;

  @Field({ description: 'Its id at the payment service.' })
  @Column('text')
  reference: string;

  @Field(() => Int, { nullable: true, description: 'Number of its order, if it is known.' })
  @Column('integer', { nullable: true })
  orderId: number | null;

  @Column('integer', { nullable: true })
  hereCents: number | null;

  @Column('integer', { nullable: true })
  thereCents: number | null;

  @Field(() => Date, { nullable: true, description: 'When an admin resolved it.' })
  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Address of that admin.' })
  @Column('text', { nullable: true })
  resolvedBy: string | null;

  @Field(() => String, { nullable: true, description: 'Explanation of that admin.' })
  @Column('text', { nullable: true })
  note: string | null;

  @Field({ description: 'When it was found.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Float, { nullable: true, description: 'Amount in the store, US dollars.' })
  get here(): number | null {
    return this.hereCents === null ? null : centsToDollars(this.hereCents);
  }

  @Field(() => Float, { nullable: true, description: 'Amount at the payment service, US dollars.' })
  get there(): number | null {
    return this.thereCents === null ? null : centsToDollars(this.thereCents);
  }
}
