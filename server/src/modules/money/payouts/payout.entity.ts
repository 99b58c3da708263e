import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { PayoutStatus, TransferMethod } from '#domain/ledger.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

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
@ApiSchema({ name: 'PayoutResponse' })
export class Payout {
  @OutputField(() => Int, 'Number of the payout.', { example: 4 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, "Number of the seller; not its owner's user id.", { example: 3 })
  @Column('integer')
  sellerId: number;

  @OutputField('Seller name at that time.', { example: 'Nightshift Audio' })
  @Column('text')
  sellerName: string;

  @Column('integer')
  amountCents: number;

  /** Part of a transfer that was taken back at Stripe; an admin books it by an adjustment. */
  @Column('integer', { default: 0 })
  partReversedCents: number;

  @OutputField(() => TransferMethodEnum, 'How it was paid.', { example: 'paypal' })
  @Column('text')
  method: TransferMethod;

  @OutputField(
    () => String,
    'PayPal address, masked card or IBAN with its holder, or Stripe account that it was booked for, whatever the seller enters later; null where none was stored.',
    { nullable: true, example: 'payouts@lindtracks.example' },
  )
  @Column('text', { nullable: true })
  recipient: string | null;

  /** AES-256-GCM; the bank account that it was booked for. */
  @Column('text', { nullable: true })
  bankAccountEncrypted: string | null;

  @OutputField(
    'True for a payout by bank that a SEPA file pays; false for a transfer that was made otherwise.',
    {
      example: false,
    },
  )
  @Column('boolean', { default: false })
  byFile: boolean;

  @OutputField(() => Int, 'Number of the SEPA file that pays it; null for none.', {
    nullable: true,
    example: null,
  })
  @Column('integer', { nullable: true })
  sepaFileId: number | null;

  /** Amount in that file. */
  @Column('integer', { nullable: true })
  euroCents: number | null;

  /** When it joined a file for PayPal; payouts of one file have the same moment. */
  @Column('timestamptz', { nullable: true })
  paypalFileAt: Date | null;

  /** True where the seller was blocked or inactive when the shop was deleted: no file pays it. */
  @Column('boolean', { default: false })
  withheld: boolean;

  @OutputField('Reference of the transfer; empty for a pending one by Stripe.', { example: 'PP-2026-11-22' })
  @Column('text')
  reference: string;

  @OutputField(() => PayoutStatusEnum, 'Status.', { example: 'paid' })
  @Column('text', { default: 'paid' })
  status: PayoutStatus;

  @OutputField('Day of the transfer, e.g. `2026-11-22`.', { example: '2026-11-22', rest: { format: 'date' } })
  @Column('text')
  paidOn: string;

  /** Email of the admin. */
  @Field({ description: 'Address of the admin who recorded it.' })
  @Column('text')
  createdBy: string;

  @OutputField('When it was recorded.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Date, 'When it failed or was reversed.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  reversedAt: Date | null;

  @OutputField(() => String, 'Why it failed or was reversed.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  reversalReason: string | null;

  @OutputField(() => Int, 'Grows with each change.', { example: 1 })
  @VersionColumn({ default: 1 })
  version: number;

  /** Cents that are due again when it fails or is reversed. */
  get leftCents(): number {
    return this.amountCents - this.partReversedCents;
  }

  @OutputField(() => Float, 'Amount in US dollars.', { example: 215.28 })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
