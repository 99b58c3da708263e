import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ONLINE_PROVIDERS, type OnlineProvider } from '#domain/payments.js';
import { centsToDollars } from '#domain/pricing.js';
import type { DifferenceKind, ReconciledSubject } from '#domain/reconciliation.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { PaymentProviderEnum } from '../../sales/orders/index.js';

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
    dispute_reversal: 'Money that a dispute gave back.',
  },
);

/** Comparison of one day with one payment service; run again it is replaced. */
@Entity('reconciliation_runs')
@ObjectType({ description: 'Comparison of one day with one payment service.' })
@ApiSchema({ name: 'ReconciliationRunResponse' })
export class ReconciliationRun {
  @Field(() => Int, { description: 'Number of the comparison.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => PaymentProviderEnum, 'Payment service.', {
    example: 'stripe',
    rest: { enum: ONLINE_PROVIDERS },
  })
  @Column('text')
  provider: OnlineProvider;

  @OutputField('Day in UTC, e.g. `2026-11-22`.', { example: '2026-11-22' })
  @Column('text')
  day: string;

  @OutputField(() => String, 'Why the statement could not be read; null after a comparison.', {
    nullable: true,
    example: null,
  })
  @Column('text', { nullable: true })
  failure: string | null;

  @OutputField(() => Int, 'Payments of the store in the statement.', { example: 12 })
  @Column('integer', { default: 0 })
  payments: number;

  @OutputField(() => Int, 'Refunds of the store in the statement.', { example: 1 })
  @Column('integer', { default: 0 })
  refunds: number;

  @Column('integer', { default: 0 })
  feeCents: number;

  @OutputField(() => Int, 'Differences that were found.', { example: 0 })
  @Column('integer', { default: 0 })
  differences: number;

  @OutputField('When it was compared last.', { example: '2026-11-23T05:30:01.120Z' })
  @Column('timestamptz')
  ranAt: Date;

  @OutputField(() => Float, 'Fees of the payment service in US dollars. They are not in the ledger.', {
    example: 41.2,
  })
  get fees(): number {
    return centsToDollars(this.feeCents);
  }
}

@Entity('reconciliation_differences')
@ObjectType({ description: 'A difference between a payment service and the store.' })
@ApiSchema({ name: 'DifferenceResponse' })
export class ReconciliationDifference {
  @OutputField(() => Int, 'Number of the difference.', { example: 7 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => PaymentProviderEnum, 'Payment service.', {
    example: 'stripe',
    rest: { enum: ONLINE_PROVIDERS },
  })
  @Column('text')
  provider: OnlineProvider;

  @OutputField('Day in UTC, e.g. `2026-11-22`.', { example: '2026-11-22' })
  @Column('text')
  day: string;

  @OutputField(() => DifferenceKindEnum, 'Kind.', { example: 'missing_here' })
  @Column('text')
  kind: DifferenceKind;

  @OutputField(() => ReconciledSubjectEnum, 'Movement of money that differs.')
  @Column('text')
  subject: ReconciledSubject;

  @OutputField('Id at the payment service.', { example: 're_1PgafyLkdIwHu7ix' })
  @Column('text')
  reference: string;

  @OutputField(() => Int, 'Number of its order, if it is known.', { nullable: true, example: 1201 })
  @Column('integer', { nullable: true })
  orderId: number | null;

  @Column('integer', { nullable: true })
  hereCents: number | null;

  @Column('integer', { nullable: true })
  thereCents: number | null;

  @OutputField(() => Date, 'When an admin resolved it.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  @OutputField(() => String, 'Address of that admin.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  resolvedBy: string | null;

  @OutputField(() => String, 'Explanation of that admin.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  note: string | null;

  @Field({ description: 'When it was found.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Float, 'Amount in the store, US dollars.', { nullable: true, example: null })
  get here(): number | null {
    return this.hereCents === null ? null : centsToDollars(this.hereCents);
  }

  @OutputField(() => Float, 'Amount at the payment service, US dollars.', { nullable: true, example: 366.45 })
  get there(): number | null {
    return this.thereCents === null ? null : centsToDollars(this.thereCents);
  }
}
