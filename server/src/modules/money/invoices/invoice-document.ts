import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { InvoiceKind, TaxCategory } from '#domain/invoices.js';
import { centsToDollars } from '#domain/pricing.js';
import { OutputField } from '#core/output/index.js';
import { InvoiceKindEnum, TaxCategoryEnum, type Invoice } from './invoice.entity.js';

/** Keys of documents that a refund caused. */
const REFUND_KEY = /^refund(?:-failed)?:(\d+)$/;

/** An issued document as the lists for accountants show it. Amounts are US dollars. */
@ObjectType({ description: 'An invoice or a credit note in the list of all. Amounts are US dollars.' })
@ApiSchema({ name: 'InvoiceDocumentResponse' })
export class InvoiceDocument {
  @OutputField(() => InvoiceKindEnum, 'Kind of the document.', { example: 'credit_note' })
  kind: InvoiceKind;

  @OutputField('Number, without gaps per year.', { example: 'CRN-2026-00007' })
  number: string;

  @OutputField(() => Int, 'Number of the order.', { example: 1001 })
  orderId: number;

  @OutputField(() => String, 'Number of the invoice that it corrects; null for the invoice of an order.', {
    nullable: true,
    example: 'INV-2026-00042',
  })
  corrects: string | null;

  @OutputField(() => Int, 'Number of the refund that caused it; null for any other.', {
    nullable: true,
    example: 9,
  })
  refundId: number | null;

  @OutputField('When it was issued.', { example: '2026-11-22T10:11:12.345Z' })
  issuedAt: Date;

  @OutputField('Name of the buyer, as the document states it.', { example: 'Mia Lind' })
  buyerName: string;

  @OutputField(() => String, 'Company of the buyer.', { nullable: true, example: null })
  buyerCompany: string | null;

  @OutputField(() => String, 'VAT number of the buyer.', { nullable: true, example: null })
  buyerVatNumber: string | null;

  @OutputField('Country of the buyer.', { example: 'Sweden' })
  buyerCountry: string;

  @OutputField('Currency.', { example: 'USD' })
  currency: string;

  @OutputField(() => Float, 'Amount without tax; below zero for a credit note.', { example: -100 })
  net: number;

  @OutputField(() => Float, 'Contained tax; below zero for a credit note.', { example: -19 })
  tax: number;

  @OutputField(
    () => Float,
    'Total with tax; below zero for a credit note, so that a column sums to what was invoiced.',
    {
      example: -119,
    },
  )
  amount: number;

  @OutputField(() => TaxCategoryEnum, 'Tax category.', {
    example: 'S',
    rest: { description: 'Tax category: `S` taxed, `AE` reverse charge, `O` not subject to tax.' },
  })
  taxCategory: TaxCategory;

  @OutputField(() => Float, 'Rate of the tax in percent.', { example: 19 })
  taxRate: number;

  @OutputField(() => String, 'Why it was issued; null for the invoice of an order.', {
    nullable: true,
    example: 'The project file does not open',
  })
  reason: string | null;

  @OutputField('Address of its PDF.', {
    example: 'https://shop.example/api/orders/1001/invoices/CRN-2026-00007',
  })
  url: string;
}

/** @param corrects number of the corrected invoice */
export function toInvoiceDocument(invoice: Invoice, corrects: string | null, url: string): InvoiceDocument {
  const { kind, number, orderId, issuedAt, buyer, currency, key, reason } = invoice;
  const sign = signOf(kind);
  const refund = REFUND_KEY.exec(key)?.[1];
  return Object.assign(new InvoiceDocument(), {
    kind,
    number,
    orderId,
    corrects,
    refundId: refund ? Number(refund) : null,
    issuedAt,
    buyerName: buyer.name,
    buyerCompany: buyer.company,
    buyerVatNumber: buyer.vatNumber,
    buyerCountry: buyer.country,
    currency,
    net: centsToDollars(sign * invoice.netCents),
    tax: centsToDollars(sign * invoice.taxCents),
    amount: centsToDollars(sign * invoice.totalCents),
    taxCategory: invoice.taxCategory,
    taxRate: invoice.taxRateBasisPoints / 100,
    reason,
    url,
  });
}

/** A credit note takes back what an invoice states. */
export function signOf(kind: InvoiceKind): 1 | -1 {
  return kind === 'invoice' ? 1 : -1;
}
