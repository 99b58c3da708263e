import { Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WithdrawalStatus } from '#domain/withdrawals.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';

export const WithdrawalStatusEnum = registerEnum<WithdrawalStatus>(
  'WithdrawalStatus',
  'State of a withdrawal.',
  {
    open: 'Waits for an admin.',
    confirmed: 'Confirmed: the order is cancelled or refunded.',
    refused: 'Refused, with a reason.',
  },
);

@Entity('withdrawals')
@ObjectType({ description: 'A withdrawal from an order or from custom work.' })
export class Withdrawal {
  @OutputField(() => Int, 'Number of the withdrawal.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Order of tracks; null for custom work.', { nullable: true, example: 1001 })
  @Column('integer', { nullable: true })
  orderId: number | null;

  @OutputField(() => Int, 'Custom work; null for an order of tracks.', { nullable: true, example: null })
  @Column('integer', { nullable: true })
  serviceOrderId: number | null;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @OutputField(() => String, 'Words of the buyer.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  text: string | null;

  @OutputField(() => WithdrawalStatusEnum, 'State.', { example: 'open' })
  @Column('text', { default: 'open' })
  status: WithdrawalStatus;

  @OutputField(() => String, 'Reason of a refusal.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  decidedBy: string | null;

  /** Set while what was bought is undone, before the withdrawal counts as confirmed: nobody can refuse it meanwhile. */
  @Column('timestamptz', { nullable: true })
  confirmingSince: Date | null;

  @OutputField(() => Date, 'When an admin decided; null before.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  @OutputField('When it was sent.', { example: '2026-11-30T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

export class WithdrawalsResult extends dataResponse([Withdrawal], 'The withdrawals.') {}

export class WithdrawalResult extends dataResponse(Withdrawal, 'The withdrawal.') {}
