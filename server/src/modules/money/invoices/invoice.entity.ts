import { Float, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { InvoiceKind, TaxCategory } from '#domain/invoices.js';
import { centsToDollars } from '#domain/pricing.js';
import type { InvoiceIssuer } from '#core/config/index.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export const InvoiceKindEnum = registerEnum<InvoiceKind>('InvoiceKind', 'Kind of a document.', {
  invoice: 'The buyer owes, or has paid, the total.',
  credit_note: 'The buyer gets the total back.',
});

export const TaxCategoryEnum = registerEnum<TaxCategory>('TaxCategory', 'Tax category, as in UNCL 5305.', {
  S: 'Taxed at the rate.',
  AE: 'Reverse charge: the buyer accounts for the VAT.',
  O: 'Not subject to tax.',
});

/** The buyer as the invoice names them. */
export interface InvoiceBuyer {
  name: string;
  company: string | null;
  vatNumber: string | null;
  email: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
  /** English name, as entered. */
  country: string;
  /** ISO code; null for a country that is not known. */
  countryCode: string | null;
}

/** One position. Amounts are cents; `netCents` is the gross amount without the tax it contains. */
export interface InvoiceItem {
  name: string;
  grossCents: number;
  netCents: number;
}

/** Discount or fee on the whole document. */
export interface InvoiceAdjustment extends InvoiceItem {
  kind: 'discount' | 'fee';
}

/** Money that was received for an invoice, or returned by a credit note. */
export interface InvoicePayment {
  /** Way of payment, as `paymentMethodName` takes it. */
  method: string;
  /** Id at the payment service, or what an admin recorded. */
  reference: string | null;
  /** ISO 8601. */
  at: string;
  amountCents: number;
}

/** When the rights passed to the buyer, and how the money moved. */
export interface InvoiceSettlement {
  /** ISO 8601. */
  suppliedAt: string;
  /** Oldest first; empty where none is known, as for an order that an admin completed without a payment. */
  payments: InvoicePayment[];
}

@ObjectType({ description: 'Tax contained in an invoice.' })
@ApiSchema({ name: 'InvoiceTaxLineResponse' })
export class InvoiceTaxLine {
  @OutputField(() => TaxCategoryEnum, 'Category.', {
    example: 'S',
    rest: { description: 'Tax category: `S` taxed, `AE` reverse charge, `O` not subject to tax.' },
  })
  category: TaxCategory;

  @OutputField(() => Float, 'Rate in percent.', { example: 19 })
  rate: number;

  @OutputField(() => Float, 'US dollars without tax.', { example: 358.45 })
  net: number;

  @OutputField(() => Float, 'Tax in US dollars. `net` and `tax` of all lines sum to the total.', {
    example: 68.1,
  })
  tax: number;

  @OutputField(() => String, 'Why no tax is charged; null where it is.', { nullable: true, example: null })
  reason: string | null;
}

/** An issued invoice or credit note. Never changed: a correction is a document of its own. */
@Entity('invoices')
export class Invoice {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('text')
  kind: InvoiceKind;

  /** True for a document in the number series of the demo. */
  @Column('boolean', { default: false })
  isDemo: boolean;

  @Column('smallint')
  year: number;

  @Column('integer')
  sequence: number;

  @Column('text')
  number: string;

  @Column('integer')
  orderId: number;

  /** The invoice of the order that this document corrects; null for that invoice itself. */
  @Column('integer', { nullable: true })
  correctsId: number | null;

  /** Event that caused the document, e.g. `refund:7`. */
  @Column('text')
  key: string;

  @Column('timestamptz')
  issuedAt: Date;

  @Column('text', { default: 'USD' })
  currency: string;

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
  seller: InvoiceIssuer;

  @Column('jsonb')
  buyer: InvoiceBuyer;

  @Column('jsonb')
  items: InvoiceItem[];

  @Column('jsonb')
  adjustments: InvoiceAdjustment[];

  /** Why it was issued; null for the invoice of an order. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** Null in documents from before it was recorded, which stay in the form that they had. */
  @Column('jsonb', { nullable: true })
  settlement: InvoiceSettlement | null;

  get total(): number {
    return centsToDollars(this.totalCents);
  }

  get taxLines(): InvoiceTaxLine[] {
    return [
      {
        category: this.taxCategory,
        rate: this.taxRateBasisPoints / 100,
        net: centsToDollars(this.netCents),
        tax: centsToDollars(this.taxCents),
        reason: this.taxReason,
      },
    ];
  }
}

/** Address of the PDF of a document. */
export function invoiceUrl(
  publicUrl: string,
  { orderId, number }: Pick<Invoice, 'orderId' | 'number'>,
): string {
  return `${publicUrl}/api/orders/${orderId}/invoices/${number}`;
}
