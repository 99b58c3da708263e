import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PayoutStatus, TransferMethod } from '#domain/ledger.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '../../core/graphql/index.js';

export const PayoutStatusEnum = registerEnum<PayoutStatus>('PayoutStatus', 'Status of a payout.', {
  pending: 'A transfer by Stripe that is on its way.',
  paid: 'Paid to the seller.',
  failed: 'Stripe refused the transfer; the money is due again.',
  reversed: 'The money came back; it is due again.',
});

export const TransferMethodEnum = registerEnum<TransferMethod>('TransferMethod', 'How a payout was made.', {
  paypal: 'To a PayPal address.',
  card: 'To a card.',
  bank: 'To a bank account.',
  stripe: 'To a connected Stripe account, by a transfer that the server makes.',
});

/** Money paid to a seller. Outlives the seller account. */
@Entity('payouts')
@ObjectType({ description: 'Money paid to a seller.' })
export class Payout {
  @Field(() => Int, { description: 'Number of the payout.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { description: "Number of the seller; not its owner's user id." })
  @Column('integer')
  sellerId: number;

  @Field({ description: 'Seller name at that time.' })
  @Column('text')
  sellerName: string;

  @Column('integer')
  amountCents: number;

  @Field(() => TransferMethodEnum, { description: 'How it was paid.' })
  @Column('text')
  method: TransferMethod;

  @Field({ description: 'Reference of the transfer; empty for a pending one by Stripe.' })
  @Column('text')
  reference: string;

  @Field(() => PayoutStatusEnum, { description: 'Its status.' })
  @Column('text', { default: 'paid' })
  status: PayoutStatus;

  @Field({ description: 'Day of the transfer, e.g. `2026-11-22`.' })
  @Column('text')
  paidOn: string;

  /** Email of the admin. */
  @Field({ description: 'Address of the admin who recorded it.' })
  @Column('text')
  createdBy: string;

  @Field({ description: 'When it was recorded.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it failed or was reversed.' })
  @Column('timestamptz', { nullable: true })
  reversedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it failed or was reversed.' })
  @Column('text', { nullable: true })
  reversalReason: string | null;

  @Field(() => Float, { description: 'Amount in US dollars.' })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
