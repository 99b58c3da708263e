import { ApiProperty } from '@nestjs/swagger';
import { INVOICE_KINDS, type InvoiceKind } from '#domain/invoices.js';
import { ApiNullable, dataResponse } from '../../../platform/api-docs/index.js';
import { BillingDetails } from '../billing/billing-details.entity.js';
import { InvoiceTaxLine, invoiceUrl, type Invoice } from '../invoice.entity.js';

/** REST body of an invoice or a correction of it. */
export class InvoiceResponse {
  @ApiProperty({ description: 'Kind of the document.', enum: INVOICE_KINDS, example: 'invoice' })
  kind: InvoiceKind;

  @ApiProperty({ description: 'Number.', example: 'INV-2026-00042' })
  number: string;

  @ApiProperty({
    description: 'Address of its PDF.',
    example: 'https://shop.example/api/orders/1001/invoices/INV-2026-00042',
  })
  url: string;

  @ApiProperty({ description: 'US dollars, tax included.', example: 426.55 })
  total: number;

  @ApiProperty({ description: 'Contained taxes.', type: [InvoiceTaxLine] })
  tax_lines: InvoiceTaxLine[];

  @ApiProperty({
    description: 'When it was issued.',
    format: 'date-time',
    example: '2026-11-22T10:11:12.345Z',
  })
  issued_at: string;

  @ApiNullable('string', 'Why it was issued; null for the invoice of an order.', null)
  reason: string | null;
}

export class InvoiceResult extends dataResponse(InvoiceResponse, 'The invoice.') {}

export class InvoicesResult extends dataResponse(
  [InvoiceResponse],
  'Invoices and credit notes, oldest first.',
) {}

export class AddressNeedsResponse {
  @ApiProperty({ description: 'True if `customer_info` needs a `postcode`.', example: false })
  postcode: boolean;
}

export class AddressNeedsResult extends dataResponse(
  AddressNeedsResponse,
  'Fields of the address that an order needs.',
) {}

export class BillingDetailsResult extends dataResponse(BillingDetails, 'The billing details.') {}

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
