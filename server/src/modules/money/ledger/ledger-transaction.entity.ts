import { Column, CreateDateColumn, Entity, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { LedgerKind } from '#domain/ledger.js';
import { LedgerEntry } from './ledger-entry.entity.js';

/** One booked event. Append-only; its entries sum to zero. */
@Entity('ledger_transactions')
export class LedgerTransaction {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  kind: LedgerKind;

  /** Names the event, e.g. `order:12:sale:1`; unique, so that an event is booked once. */
  @Column('text')
  key: string;

  @Column('integer', { nullable: true })
  orderId: number | null;

  @Column('integer', { nullable: true })
  payoutId: number | null;

  /** The transaction that this one cancels. */
  @Column('integer', { nullable: true })
  reversesId: number | null;

  @Column('text', { nullable: true })
  memo: string | null;

  /** Email of the admin, or `system`. */
  @Column('text')
  createdBy: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OneToMany(() => LedgerEntry, (entry) => entry.transaction)
  entries: Relation<LedgerEntry>[];
}
