import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { InvoiceKind, TaxCategory } from '#domain/invoices.js';
import type { TransferMethod } from '#domain/ledger.js';
import type { InvoiceIssuer } from '#core/config/index.js';

/** One position. Amounts are cents. */
export interface SelfBillingItem {
  name: string;
  /** Paid by the buyer, without the service fee; null where it is not known, as for a refund. */
  saleCents: number | null;
  commissionCents: number | null;
  /** Goes to the seller; below zero for money that went back. */
  shareCents: number;
}

/** The payout as it was when the document was issued. */
export interface DocumentedPayout {
  amountCents: number;
  method: TransferMethod;
  /** E.g. `2026-11-22`. */
  paidOn: string;
}

/** A document that the store issues in the name of a seller. Never changed: a correction is a document of its own. */
@Entity('self_billing_documents')
export class SelfBillingDocument {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  kind: InvoiceKind;

  @Column('smallint')
  year: number;

  @Column('integer')
  sequence: number;

  @Column('text')
  number: string;

  @Column('integer')
  sellerId: number;

  @Column('integer')
  payoutId: number;

  /** The document that a credit note corrects. */
  @Column('integer', { nullable: true })
  correctsId: number | null;

  /** Event that caused the document, e.g. `payout:4`. */
  @Column('text')
  key: string;

  @Column('timestamptz')
  issuedAt: Date;

  /** Below zero in a credit note. */
  @Column('integer')
  totalCents: number;

  @Column('integer')
  netCents: number;

  @Column('integer')
  taxCents: number;

  @Column('text')
  taxCategory: TaxCategory;

  @Column('integer')
  taxRateBasisPoints: number;

  @Column('text', { nullable: true })
  taxReason: string | null;

  @Column('jsonb')
  payout: DocumentedPayout;

  @Column('jsonb')
  store: InvoiceIssuer;

  /** AES-256-GCM of the seller's identity; null in a credit note, and once its legal time is over. */
  @Column('text', { nullable: true })
  traderEncrypted: string | null;

  @Column('jsonb')
  items: SelfBillingItem[];

  /** Entries on the seller's account that it documents. */
  @Column('integer', { array: true })
  entryIds: number[];

  /** Why a credit note was issued. */
  @Column('text', { nullable: true })
  reason: string | null;
}
