import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';

/** One posting of a ledger transaction. Append-only. */
@Entity('ledger_entries')
@ObjectType({ description: 'One posting of the ledger; the postings of a transaction sum to zero.' })
export class LedgerEntry {
  @Field(() => Int, { description: 'Number of the entry.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { description: 'Number of its transaction.' })
  @Column('integer')
  transactionId: number;

  /** Named by a string to avoid an import cycle. */
  @ManyToOne('LedgerTransaction', 'entries')
  @JoinColumn({ name: 'transaction_id' })
  transaction?: object;

  @Field({ description: 'Account, e.g. `seller:12`, `payments:stripe`, `service-fee` or `commission`.' })
  @Column('text')
  account: string;

  @Column('integer')
  amountCents: number;

  @Field({ description: 'When it was booked.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Float, { description: 'Signed amount in US dollars: debits are positive, credits negative.' })
  get amount(): number {
    return centsToDollars(this.amountCents);
  }
}
