import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaxCategory } from '#domain/invoices.js';

/** Tax of an order as Stripe computed it, until the order's invoice takes it over. */
@Entity('tax_calculations')
export class TaxCalculation {
  @PrimaryColumn('integer')
  orderId: number;

  /** Stripe's id of the calculation. */
  @Column('text')
  calculationId: string;

  /** Hash of the amounts, address and VAT number that it was computed for. */
  @Column('text')
  requestHash: string;

  @Column('integer')
  taxCents: number;

  @Column('text')
  taxCategory: TaxCategory;

  /** Sum of the rates, rounded to hundredths of a percent. The tax itself is `taxCents`. */
  @Column('integer')
  taxRateBasisPoints: number;

  @Column('text', { nullable: true })
  taxReason: string | null;

  /** Time after which Stripe no longer makes a transaction of the calculation. */
  @Column('timestamptz')
  expiresAt: Date;
}

/** Record of an invoice or a correction in Stripe's tax reports. */
@Entity('tax_transactions')
export class TaxTransaction {
  @PrimaryColumn('integer')
  invoiceId: number;

  /** Calculation that the transaction is made of; null for corrections. */
  @Column('text', { nullable: true })
  calculationId: string | null;

  /** Stripe's id of the transaction; null until it is recorded there. */
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz', { nullable: true })
  recordedAt: Date | null;
}
