import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { OutputField } from '#core/output/index.js';

/** One posting of a ledger transaction. Append-only. */
@Entity('ledger_entries')
@ObjectType({ description: 'One posting of the ledger; the postings of a transaction sum to zero.' })
@ApiSchema({ name: 'LedgerEntryResponse' })
export class LedgerEntry {
  @OutputField(() => Int, 'Number of the entry.', { example: 31 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Number of its transaction.', {
    example: 12,
    rest: { description: 'Number of its transaction, whose entries sum to zero.' },
  })
  @Column('integer')
  transactionId: number;

  /** Named by a string to avoid an import cycle. */
  @ManyToOne('LedgerTransaction', 'entries')
  @JoinColumn({ name: 'transaction_id' })
  transaction?: object;

  @OutputField('Account, e.g. `seller:12`, `payments:stripe`, `service-fee` or `commission`.', {
    example: 'seller:3',
  })
  @Column('text')
  account: string;

  @Column('integer')
  amountCents: number;

  @OutputField('When it was booked.', { example: '2026-07-26T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Int, 'Order that it concerns; null for payouts and bookings by hand.', {
    nullable: true,
    example: 1001,
  })
  orderId?: number | null;

  @OutputField(() => Int, 'Refund that it books or takes back; null for any other.', {
    nullable: true,
    example: null,
  })
  refundId?: number | null;

  @OutputField(() => Int, 'Payout that it books or takes back; null for any other.', {
    nullable: true,
    example: null,
  })
  payoutId?: number | null;

  @OutputField(() => Float, 'Signed amount in US dollars: debits are positive, credits negative.', {
    example: -215.28,
  })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
