import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { PayoutAccountStatus } from '#domain/ledger.js';

/** Account of a seller at Stripe that transfers go to. */
@Entity('payout_accounts')
export class PayoutAccount {
  @PrimaryColumn('integer')
  sellerId: number;

  @Column('text')
  stripeAccountId: string;

  /** Status that Stripe last reported; a seller without an account has no row. */
  @Column('text')
  status: Exclude<PayoutAccountStatus, 'not_connected'>;

  /** Names the bank accounts and cards that Stripe pays out to; null before Stripe has named any. */
  @Column('text', { nullable: true })
  bank: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  checkedAt: Date;
}
