import { ApiProperty } from '@nestjs/swagger';
import {
  INVOICE_KINDS,
  TAX_CATEGORIES,
  VAT_NUMBER_STATUSES,
  type InvoiceKind,
  type TaxCategory,
  type VatNumberStatus,
} from '#domain/invoices.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type { BillingDetails } from '../billing/billing-details.entity.js';
import type { Invoice } from '../invoice.entity.js';

export class InvoiceTaxLineResponse {
  @ApiProperty({
    description: 'Tax category: `S` taxed, `AE` reverse charge, `O` not subject to tax.',
    enum: TAX_CATEGORIES,
    example: 'S',
  })
  category: TaxCategory;

  @ApiProperty({ description: 'Rate in percent.', example: 19 })
  rate: number;

  @ApiProperty({ description: 'US dollars without tax.', example: 358.45 })
  net: number;

  @ApiProperty({ description: 'Tax in US dollars.', example: 68.1 })
  tax: number;

  @ApiNullable('string', 'Why no tax is charged; null where it is.', null)
  reason: string | null;
}

/** REST body of an invoice or a correction of it. */
export class InvoiceResponse {
  @ApiProperty({ description: 'Kind of the document.', enum: INVOICE_KINDS, example: 'invoice' })
  kind: InvoiceKind;

  @ApiProperty({ description: 'Its number.', example: 'INV-2026-00042' })
  number: string;

  @ApiProperty({
    description: 'Address of its PDF.',
    example: 'https://shop.example/api/orders/1001/invoices/INV-2026-00042',
  })
  url: string;

  @ApiProperty({ description: 'US dollars, tax included.', example: 426.55 })
  total: number;

  @ApiProperty({ description: 'Contained taxes.', type: [InvoiceTaxLineResponse] })
  tax_lines: InvoiceTaxLineResponse[];

  @ApiProperty({
    description: 'When it was issued.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  issued_at: string;

  @ApiNullable('string', 'Why it was issued; null for the invoice of an order.', null)
  reason: string | null;
}

export class InvoiceResult extends SuccessResponse {
  @ApiProperty({ description: 'The invoice.' })
  data: InvoiceResponse;
}

export class InvoicesResult extends SuccessResponse {
  @ApiProperty({ description: 'Invoices and credit notes, oldest first.', type: [InvoiceResponse] })
  data: InvoiceResponse[];
}

/** REST body of billing details. */
export class BillingDetailsResponse {
  @ApiNullable('string', 'Company.', 'Lind Records GmbH')
  company: string | null;

  @ApiNullable('string', 'VAT number with its country prefix.', 'DE123456789')
  vat_number: string | null;

  @ApiProperty({
    description: 'Result of the EU VAT register; null without a VAT number.',
    enum: VAT_NUMBER_STATUSES,
    nullable: true,
    example: 'valid',
  })
  vat_status: VatNumberStatus | null;

  @ApiNullable('string', 'Street and house number.', 'Torstraße 1')
  street: string | null;

  @ApiNullable('string', 'Postcode.', '10119')
  postcode: string | null;

  @ApiNullable('string', 'City.', 'Berlin')
  city: string | null;

  @ApiNullable('string', 'Country by its English name.', 'Germany')
  country: string | null;
}

export class AddressNeedsResponse {
  @ApiProperty({ description: 'True if `customer_info` needs a `postcode`.', example: false })
  postcode: boolean;
}

export class AddressNeedsResult extends SuccessResponse {
  @ApiProperty({ description: 'Fields of the address that an order needs.' })
  data: AddressNeedsResponse;
}

export class BillingDetailsResult extends SuccessResponse {
  @ApiProperty({ description: 'The billing details.' })
  data: BillingDetailsResponse;
}

/** Address of the PDF of a document. */
export function invoiceUrl(
  publicUrl: string,
  { orderId, number }: Pick<Invoice, 'orderId' | 'number'>,
): string {
  return `${publicUrl}/api/orders/${orderId}/invoices/${number}`;
}

export function toInvoiceResponse(publicUrl: string, invoice: Invoice): InvoiceResponse {
  const { kind, number, total, taxLines, issuedAt, reason } = invoice;
  return {
    kind,
    number,
    url: invoiceUrl(publicUrl, invoice),
    total,
    tax_lines: taxLines,
    issued_at: issuedAt.toISOString(),
    reason,
  };
}

export function toBillingResponse(details: BillingDetails): BillingDetailsResponse {
  const { company, vatNumber, vatStatus, street, postcode, city, country } = details;
  return { company, vat_number: vatNumber, vat_status: vatStatus, street, postcode, city, country };
}
